import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

export interface RowWindow<E extends HTMLElement> {
  list: RefObject<E | null>;
  /** First row to draw, and the first after the last one. */
  from: number;
  to: number;
  /** Room to leave above and under the rows that are drawn, px. */
  above: number;
  below: number;
}

/** Lists up to this length are drawn whole; the rows drawn out of sight on either side of a longer one. */
const WHOLE = 60;
const SPARE = 6;

const isScrolling = (element: HTMLElement) => /auto|scroll/.test(getComputedStyle(element).overflowY);

function scrollerOf(element: HTMLElement): HTMLElement | null {
  let at = element.parentElement;
  while (at && !isScrolling(at)) at = at.parentElement;
  return at;
}

/** Which rows of a long list of equal rows are in sight of the element it scrolls in. `height` of a row in px. */
export function useRowWindow<E extends HTMLElement>(count: number, height: number): RowWindow<E> {
  const list = useRef<E>(null);
  const [[from, to], setRange] = useState<[number, number]>([0, 3 * SPARE]);
  const whole = count <= WHOLE;
  useLayoutEffect(() => {
    const scroller = list.current && scrollerOf(list.current);
    if (whole || !scroller) return undefined;
    const look = () => {
      const top = scroller.getBoundingClientRect().top - list.current!.getBoundingClientRect().top;
      // Whole steps, so that a wheel turn does not draw the list anew for every row.
      const first = Math.max(0, Math.floor(top / height / SPARE - 1) * SPARE);
      const last = first + (Math.ceil(scroller.clientHeight / height / SPARE) + 2) * SPARE;
      setRange((held) => (held[0] === first && held[1] === last ? held : [first, last]));
    };
    // It tells of the present size too, once the page is laid out anyway.
    const watch = new ResizeObserver(look);
    watch.observe(scroller);
    scroller.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      scroller.removeEventListener('scroll', look);
    };
  }, [whole, height, count]);
  if (whole) return { list, from: 0, to: count, above: 0, below: 0 };
  const end = Math.min(to, count);
  const start = Math.min(from, end);
  return { list, from: start, to: end, above: start * height, below: (count - end) * height };
}
