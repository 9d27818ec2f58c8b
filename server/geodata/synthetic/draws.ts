/** Figures that are drawn one by one: their usual values, and how many plots or areas have none. */
import { entryOf } from '../../../model/enums/enumeration.ts';
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import type { KeptAt, LandKey } from '../../../model/land/key.ts';
import { missingReasons, type MissingReason } from '../../../model/land/missing.ts';
import { FactValues } from '../facts/fact.ts';
import type { FactColumn } from '../features.ts';
import { drawn, marksOf } from './values.ts';

/** Part of the plots, or of the areas, that have no value for a reason. Rules have their own table. */
const missing: Readonly<Partial<Record<MissingReason, number>>> = {
  no_plan: 0.06,
  no_label: 0.35,
  suppressed: 0.08,
  not_covered: 0.005,
  unknown_in_source: 0.002,
  no_building: 0.02,
};

/** Part of the plots with a plan on which a rule of it holds. */
const ruled: Readonly<Partial<Record<LandKeyName, number>>> = {
  zoning_max_building_height: 0.85,
  zoning_max_gutter_height: 0.6,
  zoning_max_coverage: 0.5,
  zoning_max_environmental_category: 0.05,
  zoning_max_units: 0.1,
  zoning_max_floors: 0.08,
};
const SELDOM = 0.02;

/** A random sequence of its own for each number. */
export type Streams = (stream: number) => () => number;
/** Streams of keys begin here; reasons have lower ones. */
const KEYS = 100;

export interface DrawnFor {
  /** Rows of a column at each level. */
  readonly counts: Readonly<Record<KeptAt, number>>;
  /** Whether each plot has a building. */
  readonly isBuilt: readonly boolean[];
  readonly streams: Streams;
}

/** Which plots or areas lack what keys of a reason are about: a plot without a label lacks all figures of labels. */
export function absence({ counts, isBuilt, streams }: DrawnFor) {
  const made = new Map<string, readonly boolean[]>();
  return (level: KeptAt, reason: MissingReason): readonly boolean[] => {
    const name = `${level} ${reason}`;
    const found = made.get(name);
    if (found) return found;
    const random = streams(entryOf(missingReasons, reason)!.value);
    const needsBuilding = level === 'plot' && (reason === 'no_building' || reason === 'no_label');
    const mask = Array.from(
      { length: counts[level] },
      (_, i) => random() < (missing[reason] ?? 0) || (needsBuilding && !isBuilt[i]),
    );
    made.set(name, mask);
    return mask;
  };
}

/** Columns of these keys. */
export function drawnColumns(keys: readonly LandKey[], of: DrawnFor, isAbsent = absence(of)): FactColumn[] {
  return keys.map((key, at): FactColumn => {
    const { keptAt: level, missing: reason, type } = key;
    const [random, marks] = [of.streams(KEYS + at), marksOf(key)];
    const isRule = reason === 'no_rule';
    const without = isAbsent(level, isRule ? 'no_plan' : reason);
    const unruled = isRule ? 1 - (ruled[key.key as LandKeyName] ?? SELDOM) : 0;
    const facts = new FactValues(of.counts[level]);
    for (let i = 0; i < without.length; i++) {
      const value = drawn(marks, random());
      if (without[i]) facts.set(i, isRule ? 'no_plan' : reason);
      else if (random() < unruled) facts.set(i, reason);
      else facts.set(i, type === 'float' ? value : Math.round(value));
    }
    return { key: key.key, level, values: facts.values };
  });
}
