/** Side of a tip; it flips when there is no room. */
type TipSide = 'top' | 'top-start' | 'left' | 'right';

/** Attributes of an element with a tip, which `Tips` shows at pointer and focus. */
export const tip = (text: string, side: TipSide = 'top', isWide = false) => ({
  'data-tip': text,
  'data-tip-at': side,
  'data-tip-wide': isWide || undefined,
});

/** Attribute of an element whose words show as a tip while they are cut. */
export const tipWhenCut = { 'data-tip-cut': true };

export interface Tip {
  element: HTMLElement;
  text: string;
  side: TipSide;
  isWide: boolean;
}

/** The tip of the element that contains an event's target. */
export function tipOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip], [data-tip-cut]') : null;
  if (!element) return null;
  const { tip: written, tipAt, tipWide } = element.dataset;
  const text = written ?? cutText(element);
  return text
    ? { element, text, side: (tipAt ?? 'top') as TipSide, isWide: tipWide !== undefined || written === undefined }
    : null;
}

/** The words below an element that end in an ellipsis; empty while none do. */
function cutText(element: HTMLElement): string {
  const cut = [...element.querySelectorAll('*')].find(
    (each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).textOverflow === 'ellipsis',
  );
  return cut?.textContent.trim() ?? '';
}
