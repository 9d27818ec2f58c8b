/** Makes and changes SVG elements without React, because the overlay is redrawn every frame. */
const SVG = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number | null>>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  change(element, attributes);
  return element;
}

/** Writes changed attributes only: setting an equal value costs the browser as much as a new one. */
export function change(element: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) {
    const wanted = value === null ? null : String(value);
    if (element.getAttribute(key) === wanted) continue;
    if (wanted === null) element.removeAttribute(key);
    else element.setAttribute(key, wanted);
  }
}

/** Changes the existing text node, because a new node costs a new layout. */
export function say(element: Element, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

export type Pixel = readonly [number, number];
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Returns SVG path data; empty without points. */
export const pathOf = (points: readonly Pixel[], closed = false): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') +
  (closed && points.length > 0 ? 'Z' : '');
