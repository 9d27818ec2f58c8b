/**
 * CSS property: distance from the bottom of the window to the top of the prompt line, so that notices stay above the line
 * (theme/kit.css).
 */
const ROOM = '--prompt-room';

/** Updates the property until the returned function is called. There is one line at a time. */
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
