/** Small helpers to make and change SVG elements by hand: the overlay is redrawn every frame, outside React. */
const SVG = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | null>>;

export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  change(element, attributes);
  return element;
}

/** Writes what is different: an attribute that is set to what it was costs the browser as much as a new one. */
export function change(element: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) {
    const wanted = value === null ? null : String(value);
    if (element.getAttribute(key) === wanted) continue;
    if (wanted === null) element.removeAttribute(key);
    else element.setAttribute(key, wanted);
  }
}

/** Into the text node that is there: another one would be laid out as something new. */
export function say(element: Element, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

export type Pixel = readonly [number, number];
export const round = (value: number): number => Math.round(value * 10) / 10;

/** What an outline is on the page; nothing of one that lies behind the camera, for a path must begin somewhere. */
export const pathOf = (points: readonly Pixel[], closed = false): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') +
  (closed && points.length > 0 ? 'Z' : '');
