/** Builds a `FeatureTable` point by point. Reading of GeoJSON and of stored rows both end here. */
import type { CollectionName } from '../../../model/land/collections.ts';
import { kindOfCollection } from '../../../model/land/properties.ts';
import type { FeatureTable, RawFeature } from '../features.ts';

export type Properties = RawFeature['properties'];
type Value = Properties[string];

/** Whole numbers in an array that grows. */
class Numbers {
  #values: Int32Array;
  length = 0;

  constructor(room = 1_024) {
    this.#values = new Int32Array(room);
  }

  push(value: number): void {
    if (this.length === this.#values.length) {
      const larger = new Int32Array(2 * this.length);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.length++] = value;
  }

  at(index: number): number {
    return this.#values[index]!;
  }

  cut(length: number): void {
    this.length = length;
  }

  signed(): Int32Array {
    return this.#values.slice(0, this.length);
  }

  unsigned(): Uint32Array {
    return Uint32Array.from(this.#values.subarray(0, this.length));
  }
}

const NO_BOX = [0, 0, 0, 0] as const;

export class TableBuilder {
  readonly #coordinates = new Numbers(4_096);
  readonly #rings = new Numbers();
  readonly #polygons = new Numbers();
  readonly #features = new Numbers();
  readonly #boxes = new Numbers();
  readonly #ids: string[] = [];
  readonly #properties: Properties[] = [];
  /** Polygons of ended features. */
  #closed = 0;

  constructor(readonly collection: CollectionName) {}

  get size(): number {
    return this.#ids.length;
  }

  /** Begins a polygon, line or point of the current feature. */
  polygon(): void {
    this.#polygons.push(this.#rings.length);
  }

  /** Begins a ring of the current polygon. */
  ring(): void {
    this.#rings.push(this.#coordinates.length / 2);
  }

  /** Centimetres. */
  point(x: number, y: number): void {
    this.#coordinates.push(x);
    this.#coordinates.push(y);
  }

  /** Ends the feature whose polygons were added since the last call. */
  feature(id: string, properties: Properties): void {
    const first = this.#closed;
    this.#features.push(first);
    for (const side of this.#boxFrom(first)) this.#boxes.push(side);
    this.#ids.push(id);
    this.#properties.push(properties);
    this.#closed = this.#polygons.length;
  }

  /** Drops the polygons that were added since the last feature. */
  drop(): void {
    if (this.#polygons.length === this.#closed) return;
    const ring = this.#polygons.at(this.#closed);
    if (ring < this.#rings.length) {
      this.#coordinates.cut(2 * this.#rings.at(ring));
      this.#rings.cut(ring);
    }
    this.#polygons.cut(this.#closed);
  }

  #boxFrom(polygon: number): readonly number[] {
    if (polygon === this.#polygons.length) return NO_BOX;
    const from = 2 * this.#rings.at(this.#polygons.at(polygon));
    const box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let at = from; at < this.#coordinates.length; at += 2) {
      const [x, y] = [this.#coordinates.at(at), this.#coordinates.at(at + 1)];
      if (x < box[0]!) box[0] = x;
      if (y < box[1]!) box[1] = y;
      if (x > box[2]!) box[2] = x;
      if (y > box[3]!) box[3] = y;
    }
    return box;
  }

  table(): FeatureTable {
    this.drop();
    const end = (starts: Numbers, total: number): Uint32Array => {
      starts.push(total);
      const made = starts.unsigned();
      starts.cut(starts.length - 1);
      return made;
    };
    const columns = new Map<string, readonly Value[]>();
    const properties = [...this.#properties];
    return {
      collection: this.collection,
      ids: [...this.#ids],
      kind: kindOfCollection(this.collection),
      coordinates: this.#coordinates.signed(),
      rings: end(this.#rings, this.#coordinates.length / 2),
      polygons: end(this.#polygons, this.#rings.length),
      features: end(this.#features, this.#polygons.length),
      boxes: this.#boxes.signed(),
      property(name) {
        let values = columns.get(name);
        if (!values) columns.set(name, (values = properties.map((each) => each[name] ?? null)));
        return values;
      },
    };
  }
}
