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

/** From an element to its tip, and from a tip to the edge of the page, px. */
const GAP = 6;
const MARGIN = 8;

interface Size {
  width: number;
  height: number;
}

const within = (value: number, room: number, size: number): number =>
  Math.max(MARGIN, Math.min(value, room - size - MARGIN));

/** Left upper corner of a tip, whole within the page. */
export function placeTip(
  side: TipSide,
  { left, top, width, height }: Size & { left: number; top: number },
  tipSize: Size,
  page: Size,
): { left: number; top: number } {
  if (side === 'left' || side === 'right') {
    const [before, after] = [left - GAP - tipSize.width, left + width + GAP];
    const fitsAfter = after + tipSize.width <= page.width - MARGIN;
    const isAfter = side === 'right' ? fitsAfter || before < MARGIN : before < MARGIN && fitsAfter;
    return {
      left: within(isAfter ? after : before, page.width, tipSize.width),
      top: within(top + (height - tipSize.height) / 2, page.height, tipSize.height),
    };
  }
  const above = top - GAP - tipSize.height;
  return {
    left: within(side === 'top' ? left + (width - tipSize.width) / 2 : left, page.width, tipSize.width),
    top: within(above < MARGIN ? top + height + GAP : above, page.height, tipSize.height),
  };
}
