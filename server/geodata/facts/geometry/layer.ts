/** The features of one collection, found by place and by id. */
import type { FlatPolygons, Plane } from '../../../../engine/host/plane/types.ts';
import type { FeatureTable } from '../../features.ts';
import { spellingsOf } from '../properties.ts';
import { boxAt, CENTIMETRES, grown, holds, localBoxOf, meetsAt, type CentimetreBox, type Frame } from './box.ts';
import { boxSearch } from './boxsearch.ts';
import { clipToBox } from './clip.ts';
import { localSet, pointCount, squareOf } from './local.ts';

export type Value = string | number | boolean | null;

/** Features with more points are cut to the neighbourhood of what they are compared with. */
const FEW_POINTS = 32;
/** Room around the square of a frame, in centimetres: most shapes that begin in it end within. */
const ROOM = 150 * CENTIMETRES;

export class Layer {
  readonly count: number;
  readonly #search: (box: CentimetreBox) => Uint32Array;
  /** Place of each feature by id. Answers keep this order, whatever the order of the table. */
  readonly #rank: Uint32Array;
  readonly #values = new Map<string, readonly Value[]>();
  #frame: Frame = { x: 0, y: 0 };
  #shapes = new Map<number, FlatPolygons>();

  constructor(
    readonly table: FeatureTable,
    plane: Plane,
  ) {
    this.count = table.ids.length;
    this.#rank = ranksOf(table.ids);
    this.#search = boxSearch(plane, table.kind === 'none' ? [] : table.boxes);
  }

  get isEmpty(): boolean {
    return this.count === 0;
  }

  /** Values of a property under whatever spelling the source uses. */
  values(name: string): readonly Value[] {
    let values = this.#values.get(name);
    if (!values) {
      const spellings = spellingsOf(name).map((each) => this.table.property(each));
      values = spellings.find((list) => list.some((value) => value !== null)) ?? spellings[0]!;
      this.#values.set(name, values);
    }
    return values;
  }

  text(name: string, row: number): string | null {
    const value = this.values(name)[row] ?? null;
    return value === null || value === '' ? null : String(value);
  }

  /** A number, also when the source writes it as text, with a decimal comma or point. */
  number(name: string, row: number): number | null {
    const value = this.values(name)[row] ?? null;
    if (value === null || value === '' || typeof value === 'boolean') return null;
    const number = Number(typeof value === 'string' ? value.replace(',', '.') : value);
    return Number.isFinite(number) ? number : null;
  }

  box(row: number): CentimetreBox {
    return boxAt(this.table.boxes, row);
  }

  /** Features whose box comes within a reach (centimetres) of a box, in the order of their ids. */
  near(box: CentimetreBox, reach = 0): number[] {
    const around = grown(box, reach);
    const { boxes } = this.table;
    const found: number[] = [];
    for (const row of this.#search(around)) if (meetsAt(boxes, row, around)) found.push(row);
    return found.length > 1 ? found.sort((a, b) => this.#rank[a]! - this.#rank[b]!) : found;
  }

  /** A feature in metres of a frame. A large one is cut to what lies near the box that it is compared with. */
  shape(row: number, frame: Frame, box: CentimetreBox): FlatPolygons {
    const around = grown(squareOf(frame), ROOM);
    if (!holds(around, box)) return this.#cut(row, frame, grown(box, CENTIMETRES));
    if (frame.x !== this.#frame.x || frame.y !== this.#frame.y) {
      this.#frame = frame;
      this.#shapes = new Map();
    }
    let shape = this.#shapes.get(row);
    if (!shape) {
      shape = this.#cut(row, frame, around);
      this.#shapes.set(row, shape);
    }
    return shape;
  }

  #cut(row: number, frame: Frame, box: CentimetreBox): FlatPolygons {
    const whole = localSet(this.table, row, frame);
    const isSmall =
      pointCount(this.table, row) <= FEW_POINTS && holds(grown(squareOf(frame), 10 * ROOM), this.box(row));
    return isSmall || holds(box, this.box(row)) ? whole : clipToBox(whole, localBoxOf(box, frame));
  }
}

function ranksOf(ids: readonly string[]): Uint32Array {
  const rank = new Uint32Array(ids.length);
  const order = ids.map((_, row) => row).sort((a, b) => (ids[a]! < ids[b]! ? -1 : ids[a]! > ids[b]! ? 1 : a - b));
  for (const [place, row] of order.entries()) rank[row] = place;
  return rank;
}
