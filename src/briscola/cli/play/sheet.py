"""The table as a Textual widget."""

from collections.abc import Callable

from rich.segment import Segment
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from briscola.cli.play.canvas import Canvas
from briscola.cli.play.scene import Scene, paint


class Sheet(Widget, can_focus=True):
    """Draws a scene to its own size; a click is handed on as the key it stands for."""

    DEFAULT_CSS = "Sheet { width: 1fr; height: 1fr; }"

    def __init__(self, scene: Callable[[], Scene], press: Callable[[str], None]) -> None:
        super().__init__()
        self._scene = scene
        self._press = press
        self._canvas: Canvas | None = None

    @property
    def canvas(self) -> Canvas:
        """What is drawn now."""
        width, height = self.size
        if self._canvas is None or (self._canvas.width, self._canvas.height) != (width, height):
            self._canvas = paint(self._scene(), width, height)
        return self._canvas

    def redraw(self) -> None:
        """Draw anew: the scene has changed."""
        self._canvas = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """One row of the drawing."""
        if y >= self.canvas.height:
            return Strip.blank(self.size.width)
        return Strip([Segment(text, style) for text, style in self.canvas.runs(y)])

    def on_click(self, event: events.Click) -> None:
        """Hand on what was clicked."""
        key = self.canvas.key_at(event.x, event.y)
        if key is not None:
            self._press(key)
