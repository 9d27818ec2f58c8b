/** A fact: the value of one key for one plot or area, or why it has none. */
import { missingReasonOf, missingWord, type MissingReason } from '../../../model/land/missing.ts';

export type Fact = number | MissingReason;

export const isKnown = (fact: Fact): fact is number => typeof fact === 'number';

/** The first of the facts that is missing; null when all are known. */
export const firstMissing = (...facts: readonly Fact[]): MissingReason | null =>
  facts.find((fact) => typeof fact === 'string') ?? null;

/**
 * Values of one key, written and read as facts. The words are a view of the same bytes, because copying a NaN as a number could lose the
 * reason in it.
 */
export class FactValues {
  readonly values: Float32Array<ArrayBuffer>;
  readonly words: Uint32Array<ArrayBuffer>;

  constructor(count: number) {
    this.values = new Float32Array(count);
    this.words = new Uint32Array(this.values.buffer);
    this.words.fill(missingWord('not_computed'));
  }

  set(index: number, fact: Fact): void {
    if (typeof fact === 'number' && Number.isFinite(fact)) this.values[index] = fact;
    else this.words[index] = missingWord(typeof fact === 'string' ? fact : 'not_computed');
  }

  get(index: number): Fact {
    return missingReasonOf(this.words[index]!) ?? this.values[index]!;
  }
}

/** Returns a view of the same bytes as words, because copying a NaN as a number could lose the reason in it. */
export const wordsOf = ({ buffer, byteOffset, length }: Float32Array): Uint32Array =>
  new Uint32Array(buffer, byteOffset, length);

/** The facts of a column that was made elsewhere. Copies its bytes. */
export function factsOf(values: Float32Array): FactValues {
  const facts = new FactValues(values.length);
  facts.words.set(wordsOf(values));
  return facts;
}
