/**
 * How far the line over the drawing reaches up from the foot of the window: notices stay above it (theme/kit.css). It is as
 * high as its words and fields make it.
 */
const ROOM = '--prompt-room';

/** Keeps the room of this line until the answer is called. One line is shown at a time. */
export function keepPromptRoom(element: HTMLElement): () => void {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() =>
    style.setProperty(ROOM, `${Math.ceil(window.innerHeight - element.getBoundingClientRect().top)}px`),
  );
  watch.observe(element);
  return () => {
    watch.disconnect();
    style.removeProperty(ROOM);
  };
}
