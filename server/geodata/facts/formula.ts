/** The kinds of formulas, by what they read. */
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { AreaLevel } from './areas.ts';
import type { Fact } from './fact.ts';
import type { Land, Plot } from './land.ts';

/** From the geometry of a plot and what lies on and around it. */
export type PlotFormula = (plot: Plot) => Fact;

/** From other keys of the same plot. Only those that the catalogue names as its inputs can be read. */
export type KeyFormula = (fact: (key: LandKeyName) => Fact) => Fact;

export type AreaFormula = (area: Area) => Fact;

/** One area of a level. */
interface Area {
  readonly land: Land;
  readonly level: AreaLevel;
  /** Its features in the table of its level, the newest year first. */
  readonly editions: readonly number[];
}
