/** Features of several collections around a plot, found by one search: the formulas of a stage ask for all of them at the same place. */
import type { Plane } from '../../../../engine/host/plane/types.ts';
import type { CollectionName } from '../../../../model/land/collections.ts';
import { CENTIMETRES, grown, meetsAt, type CentimetreBox } from './box.ts';
import { boxSearch, type BoxSearch } from './boxsearch.ts';
import type { Layer, Selection } from './layer.ts';

/** How far around a box features are found, m. */
const REACH = 2;

interface Range {
  readonly first: number;
  readonly end: number;
}

export class Surroundings {
  readonly #search: BoxSearch;
  /** Features of all layers: those of one layer stand together, in the order of their ids. */
  readonly #rows: Uint32Array;
  readonly #ranges = new Map<CollectionName, Range>();
  /** The last box, and what lies around it. */
  #box: CentimetreBox | null = null;
  #found: Uint32Array = new Uint32Array(0);

  constructor(layers: readonly Layer[], plane: Plane) {
    const count = layers.reduce((sum, { table }) => sum + (table.kind === 'none' ? 0 : table.ids.length), 0);
    this.#rows = new Uint32Array(count);
    const boxes = new Int32Array(4 * count);
    let at = 0;
    for (const { table, rowsById } of layers) {
      const placed = table.kind === 'none' ? [] : rowsById;
      this.#ranges.set(table.collection, { first: at, end: at + placed.length });
      for (const row of placed) {
        this.#rows[at] = row;
        boxes.set(table.boxes.subarray(4 * row, 4 * row + 4), 4 * at++);
      }
    }
    this.#search = boxSearch(plane, boxes);
  }

  /** Features of a layer that come within a reach (m) of a box, in the order of their ids. */
  near(features: Selection, box: CentimetreBox, reach: number): number[] {
    if (reach > REACH) throw new RangeError(`Features are found up to ${REACH} m from a box, not ${reach} m`);
    const { table } = features;
    const range = this.#ranges.get(table.collection)!;
    if (this.#box !== box) {
      this.#box = box;
      this.#found = this.#search(grown(box, REACH * CENTIMETRES)).sort();
    }
    const within = reach === 0 ? box : grown(box, reach * CENTIMETRES);
    const near: number[] = [];
    for (const at of this.#found) {
      if (at >= range.end) break;
      const row = this.#rows[at]!;
      if (at >= range.first && features.has(row) && meetsAt(table.boxes, row, within)) near.push(row);
    }
    return near;
  }
}
