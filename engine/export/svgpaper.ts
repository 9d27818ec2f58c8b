import { openRing, type Box } from '../../model/plane.ts';
import type { Polygon, Position } from '../host/types.ts';
import { drawingColours } from './colours.ts';
import { rounded } from './plane.ts';

export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML allows no control characters, not even escaped.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '');

export function element(name: string, attributes: Record<string, string | number>, content?: string): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return content === undefined
    ? `<${name}${list.join('')}/>`
    : `<${name}${list.join('')}>${escaped(content)}</${name}>`;
}

/** Decimals of millimetres: micrometres of paper. */
const DIGITS = 3;

/** Converts metres of a building to millimetres of paper; y points down. */
export class Paper {
  readonly width: number;
  readonly height: number;
  private readonly factor: number;

  constructor(
    private readonly box: Box,
    scale: number,
    private readonly margin: number,
  ) {
    this.factor = 1000 / scale;
    this.width = rounded((box.maxX - box.minX) * this.factor + 2 * margin, DIGITS);
    this.height = rounded((box.maxY - box.minY) * this.factor + 2 * margin, DIGITS);
  }

  length(metres: number): number {
    return rounded(metres * this.factor, DIGITS);
  }

  at([x, y]: Position): Position {
    const { box, factor, margin } = this;
    return [rounded(margin + (x - box.minX) * factor, DIGITS), rounded(margin + (box.maxY - y) * factor, DIGITS)];
  }

  point(point: Position): string {
    return this.at(point).join(' ');
  }

  path(polygon: Polygon): string {
    return polygon
      .map(
        (ring) =>
          `M${openRing(ring)
            .map((point) => this.point(point))
            .join('L')}Z`,
      )
      .join('');
  }

  line(lines: Position[][]): string {
    return lines.map((line) => `M${line.map((point) => this.point(point)).join('L')}`).join('');
  }

  /** Returns a text at a point in millimetres of paper. */
  text(
    [x, y]: Position,
    content: string,
    size: number,
    anchor: 'start' | 'middle' | 'end',
    fill: string = drawingColours.ink,
    turned = false,
  ): string {
    const at = { x: rounded(x, DIGITS), y: rounded(y, DIGITS) };
    const turn: Record<string, string> = turned ? { transform: `rotate(-90 ${at.x} ${at.y})` } : {};
    return element('text', { ...at, 'font-size': size, 'text-anchor': anchor, fill, ...turn }, content);
  }
}
