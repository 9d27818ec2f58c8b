/**
 * How far the line over the drawing reaches up from the foot of the window: notices stay above it (theme/kit.css). It is as
 * high as its words and fields make it.
 */
const ROOM = '--prompt-room';
const page = () => document.documentElement.style;
let holder: HTMLElement | null = null;

/** Keeps the room of this line until the answer is called. One line is shown at a time. */
export function keepPromptRoom(element: HTMLElement): () => void {
  const give = () => {
    if (holder !== element) return;
    holder = null;
    page().removeProperty(ROOM);
  };
  const watch = new ResizeObserver(() => {
    if (element.hidden) return give();
    holder = element;
    page().setProperty(ROOM, `${Math.ceil(window.innerHeight - element.getBoundingClientRect().top)}px`);
  });
  watch.observe(element);
  return () => {
    watch.disconnect();
    give();
  };
}
