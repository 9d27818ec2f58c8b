import type { FloatingPosition } from '@mantine/core';

/** Attributes of an element that explains itself under the pointer or the focus: `Tips` shows one tip for the whole page. */
export const tip = (text: string, position: FloatingPosition = 'top', isWide = false) => ({
  'data-tip': text,
  'data-tip-at': position,
  'data-tip-wide': isWide || undefined,
});

export interface Tip {
  element: HTMLElement;
  text: string;
  position: FloatingPosition;
  isWide: boolean;
}

/** The tip of what an event happened in. */
export function tipOf(target: EventTarget | null): Tip | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const { tip: text, tipAt, tipWide } = element?.dataset ?? {};
  return element && text
    ? { element, text, position: (tipAt ?? 'top') as FloatingPosition, isWide: tipWide !== undefined }
    : null;
}
