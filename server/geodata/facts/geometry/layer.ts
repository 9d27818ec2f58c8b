/** The features of one collection, found by place and by id. */
import type { FlatPolygons, Plane } from '../../../../engine/host/plane/types.ts';
import type { FeatureTable } from '../../features.ts';
import { spellingsOf } from '../properties.ts';
import { boxAt, CENTIMETRES, grown, holds, localBoxOf, meetsAt, type CentimetreBox, type Frame } from './box.ts';
import { boxSearch, type BoxSearch } from './boxsearch.ts';
import { clipToBox } from './clip.ts';
import { localSet, pointCount, squareOf } from './local.ts';

export type Value = string | number | boolean | null;

/** Features with more points are cut to the neighbourhood of what they are compared with. */
const FEW_POINTS = 32;
/** Room around the square of a frame, in centimetres: most shapes that begin in it end within. */
const ROOM = 150 * CENTIMETRES;

/** Some features of a layer, found by place. */
export interface Selection {
  readonly table: FeatureTable;
  readonly isEmpty: boolean;
  /** Features whose box comes within a reach (centimetres) of a box, in the order of their ids. */
  near(box: CentimetreBox, reach?: number): number[];
}

export class Layer implements Selection {
  readonly count: number;
  readonly #plane: Plane;
  /** Made at the first use: of most layers of an earlier edition only the values are read. */
  #search: BoxSearch | null = null;
  /** Place of each feature by id. Answers keep this order, whatever the order of the table. */
  #rank: Uint32Array | null = null;
  readonly #values = new Map<string, readonly Value[]>();
  #frame: Frame = { x: 0, y: 0 };
  #shapes = new Map<number, FlatPolygons>();

  constructor(
    readonly table: FeatureTable,
    plane: Plane,
  ) {
    this.count = table.ids.length;
    this.#plane = plane;
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

  near(box: CentimetreBox, reach = 0): number[] {
    this.#search ??= boxSearch(this.#plane, this.table.kind === 'none' ? [] : this.table.boxes);
    const around = grown(box, reach);
    return this.#inOrder(this.#search(around), around, null);
  }

  /** The features that count, with an index of their own: formulas ask for them once per plot. */
  only(counts: (row: number) => boolean): Selection {
    const rows = Uint32Array.from([...this.table.ids.keys()].filter(counts));
    const boxes = new Int32Array(4 * rows.length);
    for (const [at, row] of rows.entries()) boxes.set(this.table.boxes.subarray(4 * row, 4 * row + 4), 4 * at);
    const search = boxSearch(this.#plane, boxes);
    return {
      table: this.table,
      isEmpty: rows.length === 0,
      near: (box, reach = 0) => {
        const around = grown(box, reach);
        return this.#inOrder(search(around), around, rows);
      },
    };
  }

  /** Those of some features that meet a box, in the order of their ids. `rows`: the row of each; null where they are rows themselves. */
  #inOrder(near: Uint32Array, box: CentimetreBox, rows: Uint32Array | null): number[] {
    const { boxes } = this.table;
    const found: number[] = [];
    for (const at of near) {
      const row = rows ? rows[at]! : at;
      if (meetsAt(boxes, row, box)) found.push(row);
    }
    if (found.length < 2) return found;
    const rank = (this.#rank ??= ranksOf(this.table.ids));
    return found.sort((a, b) => rank[a]! - rank[b]!);
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
