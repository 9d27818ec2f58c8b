/** Small helpers to make and change SVG elements by hand: the overlay is redrawn every frame, outside React. */
const SVG = 'http://www.w3.org/2000/svg';

export type Attributes = Readonly<Record<string, string | number | null>>;

export function svg<K extends keyof SVGElementTagNameMap>(name: K, attributes: Attributes = {}): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG, name);
  change(element, attributes);
  return element;
}

export function change(element: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null) element.removeAttribute(key);
    else element.setAttribute(key, String(value));
  }
}

export type Pixel = readonly [number, number];
export const round = (value: number): number => Math.round(value * 10) / 10;

/** What an outline is on the page; nothing of one that lies behind the camera, for a path must begin somewhere. */
export const pathOf = (points: readonly Pixel[], closed = false): string =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('') + (closed && points.length > 0 ? 'Z' : '');
