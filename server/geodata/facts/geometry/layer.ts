/** The features of one collection, found by place and by id. */
import type { FlatPolygons, Plane } from '../../../../engine/host/plane/types.ts';
import type { FeatureTable } from '../../features.ts';
import { spellingsOf } from '../properties.ts';
import { boxAt, CENTIMETRES, grown, holds, localBoxOf, meetsAt, type CentimetreBox, type Frame } from './box.ts';
import { boxSearch, type BoxSearch } from './boxsearch.ts';
import { clipToBox } from './clip.ts';
import { localSet, pointCount, squareOf } from './local.ts';

type Value = string | number | boolean | null;

/** Features with more points are cut to the neighbourhood of what they are compared with. */
const FEW_POINTS = 32;
/** Room around the square of a frame, in centimetres: most shapes that begin in it end within. */
const ROOM = 150 * CENTIMETRES;

/** Some features of a layer, found by place. */
export interface Selection {
  readonly table: FeatureTable;
  readonly isEmpty: boolean;
  has(row: number): boolean;
  /** Features whose box comes within a reach (centimetres) of a box, in the order of their ids. */
  near(box: CentimetreBox, reach?: number): number[];
}

export class Layer implements Selection {
  readonly count: number;
  readonly #plane: Plane;
  /** Made at the first use: of most layers of an earlier edition only the values are read. */
  #search: BoxSearch | null = null;
  #rowsById: Uint32Array | null = null;
  /** Place of each feature by id. */
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

  /** Values of a property, under any of the spellings that sources use. */
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

  has(row: number): boolean {
    return row < this.count;
  }

  /** Features in the order of their ids. Answers keep this order, not that of the table. */
  get rowsById(): Uint32Array {
    this.#rowsById ??= rowsById(this.table.ids);
    return this.#rowsById;
  }

  near(box: CentimetreBox, reach = 0): number[] {
    this.#search ??= boxSearch(this.#plane, this.table.kind === 'none' ? [] : this.table.boxes);
    const around = grown(box, reach);
    return this.#inOrder(this.#search(around), around, null);
  }

  /** The features that count: formulas ask for them once per plot. The index of their own is made at the first search. */
  only(counts: (row: number) => boolean): Selection {
    const chosen = Uint8Array.from(this.table.ids, (_, row) => (counts(row) ? 1 : 0));
    let own: { readonly rows: Uint32Array; readonly search: BoxSearch } | null = null;
    return {
      table: this.table,
      isEmpty: !chosen.includes(1),
      has: (row) => chosen[row] === 1,
      near: (box, reach = 0) => {
        own ??= this.#indexOf(chosen);
        const around = grown(box, reach);
        return this.#inOrder(own.search(around), around, own.rows);
      },
    };
  }

  #indexOf(chosen: Uint8Array): { readonly rows: Uint32Array; readonly search: BoxSearch } {
    const rows = Uint32Array.from(chosen.keys()).filter((row) => chosen[row] === 1);
    const boxes = new Int32Array(4 * rows.length);
    for (const [at, row] of rows.entries()) boxes.set(this.table.boxes.subarray(4 * row, 4 * row + 4), 4 * at);
    return { rows, search: boxSearch(this.#plane, boxes) };
  }

  /** Returns the features that meet a box, in the order of their ids. `rows`: the row of each of `near`; null where `near` holds rows. */
  #inOrder(near: Uint32Array, box: CentimetreBox, rows: Uint32Array | null): number[] {
    const { boxes } = this.table;
    const found: number[] = [];
    for (const at of near) {
      const row = rows ? rows[at]! : at;
      if (meetsAt(boxes, row, box)) found.push(row);
    }
    if (found.length < 2) return found;
    const rank = (this.#rank ??= ranksOf(this.rowsById));
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

/** The store gives features in the order of their ids: sorting them takes one pass. */
const rowsById = (ids: readonly string[]): Uint32Array =>
  Uint32Array.from(ids.map((_, row) => row).sort((a, b) => (ids[a]! < ids[b]! ? -1 : ids[a]! > ids[b]! ? 1 : a - b)));

/** Places of rows, from rows by place. */
function ranksOf(rows: Uint32Array): Uint32Array {
  const rank = new Uint32Array(rows.length);
  for (const [place, row] of rows.entries()) rank[row] = place;
  return rank;
}
