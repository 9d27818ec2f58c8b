/** Side of a tip; it flips when there is no room. */
type TipSide = 'top' | 'top-start' | 'left' | 'right';

/** Attributes of an element with a tip, which `Tips` shows at pointer and focus. */
export const tip = (text: string, side: TipSide = 'top', isWide = false) => ({
  'data-tip': text,
  'data-tip-at': side,
  'data-tip-wide': isWide || undefined,
});

export interface Tip {
  element: HTMLElement;
  text: string;
  side: TipSide;
  isWide: boolean;
}

/** The tip of the element that contains an event's target. */
export function tipOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const { tip: text, tipAt, tipWide } = element?.dataset ?? {};
  return element && text ? { element, text, side: (tipAt ?? 'top') as TipSide, isWide: tipWide !== undefined } : null;
}
