import type { Field, Fields as Model, Measure } from '../../../model/define.ts';
import { indexesOf } from '../lists.ts';
import type { Fields } from './fields.ts';
import type { Reader } from './read.ts';

/** `part.key`: a field of one of the parts of a row. */
type Path<M> = { [P in keyof M & string]: `${P}.${keyof M[P] & string}` }[keyof M & string];

interface Source<M> {
  at: number;
  part: keyof M;
  key: string;
  field: Field;
}

/**
 * A row of the input buffer: its slots in order, by name. A slot holds a model field, with its kind, default and limits,
 * or a fixed number; null is 0 until the encoder fills it. engine/cli/declare.ts declares the names for the module.
 */
export class Row<const M extends Readonly<Record<string, Model>>, const N extends string> {
  readonly names: readonly N[];
  /** Index of each slot; STRIDE is their number. */
  readonly slot: Readonly<Record<N | 'STRIDE', number>>;
  private readonly initial: readonly number[];
  private readonly sources: Source<M>[];

  constructor(model: M, slots: Readonly<Record<N, Path<M> | Measure | number | null>>) {
    this.names = Object.keys(slots) as N[];
    this.slot = { ...indexesOf(this.names), STRIDE: this.names.length } as Record<N | 'STRIDE', number>;
    const held = Object.values<Path<M> | Measure | number | null>(slots);
    this.initial = held.map((value) => (typeof value === 'object' ? (value?.default ?? 0) : Number(value) || 0));
    this.sources = held.flatMap((path, at) => {
      if (typeof path !== 'string') return [];
      const [part, key] = path.split('.') as [keyof M & string, string];
      return [{ at, part, key, field: model[part]![key]! }];
    });
  }

  /**
   * Reads the slots in order; slots of an absent part stay 0. `defaults` replace those of the fields; the default of a
   * choice is its key.
   */
  read(
    reader: Reader,
    parts: Readonly<Partial<Record<keyof M, Fields>>>,
    defaults?: Readonly<Partial<Record<N, unknown>>>,
  ): number[] {
    const row = [...this.initial];
    for (const { at, part, key, field } of this.sources) {
      const from = parts[part];
      if (from) row[at] = reader.field(from, key, field, defaults?.[this.names[at]!]);
    }
    return row;
  }
}

/** Raises a maximum of a row to its minimum. */
export function atLeast(row: number[], least: number, most: number): void {
  row[most] = Math.max(row[least]!, row[most]!);
}
