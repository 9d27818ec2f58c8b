import type { Label } from '../../../model/enums/enumeration.ts';
import type { Formula } from '../../../model/enums/figures.ts';

/** The worked examples: a concept, a business case, plots, and areas of the demo province. */
export type ExampleName = 'concept' | 'case' | LandExample;
export type LandExample = 'house' | 'works' | 'shops' | 'centre' | 'farm' | 'municipality' | 'core' | 'park';

export interface Term {
  /** The key of the figure; with it a screen opens the glossary. */
  readonly key: string;
  readonly name: Label;
  /** The usual abbreviation; shown where the name lacks it. */
  readonly short?: Label;
  readonly unit: Label;
  readonly text?: Label;
  /** In words, or of other figures of the same example. */
  readonly formula?: Label | Formula;
  /** The standard or the practice that it follows. */
  readonly norm?: Label;
  /** The example that it has a value in. */
  readonly example?: ExampleName;
  /** The usual least and most. */
  readonly scale?: readonly [number, number];
  /** Registers and services, or figures, that it is made of. */
  readonly sources?: readonly Label[];
}

export interface TermGroup {
  readonly key: string;
  readonly title: Label;
  readonly terms: readonly Term[];
}

export const isFormula = (formula: Label | Formula): formula is Formula => 'above' in formula;
