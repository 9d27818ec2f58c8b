/** Where a tip stands beside its element; on the other side where there is no room. */
export type TipSide = 'top' | 'top-start' | 'left' | 'right';

/** Attributes of an element that explains itself under the pointer or the focus: `Tips` shows one tip for the whole page. */
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

/** The tip of what an event happened in. */
export function tipOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const { tip: text, tipAt, tipWide } = element?.dataset ?? {};
  return element && text ? { element, text, side: (tipAt ?? 'top') as TipSide, isWide: tipWide !== undefined } : null;
}
