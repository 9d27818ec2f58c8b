/** The lines of the overview of areas, and the figures of several concepts together. */
import type { Concept } from '../../../../model/entities/concept.ts';
import type { Constraint } from '../../../../model/entities/constraint.ts';
import type { Location } from '../../../../model/entities/location.ts';
import { formFactors, formulas, highestOf } from '../../../../model/enums/figures.ts';
import { ratio } from '../../../../model/finance/types.ts';
import { mixedUseOf } from '../../../../model/rules/building/mixeduse.ts';
import { keptOf, testedRules } from '../../../components/rules/rules.ts';
import { groupBy } from '../../../../model/groupby.ts';
import type { FiguresById, ShownFigures } from '../../../stores/generation/conceptfigures.ts';
import type { LocationConcepts } from '../frame/chosen.ts';

export interface OverviewLine {
  key: string;
  location: string;
  concept: Concept;
  /** Whether totals count it: a location has one main concept. */
  isMain: boolean;
  /** Null while the figures are not known. */
  shown: ShownFigures | null;
  /** Rules of the location; null without figures. */
  rules: { kept: number; broken: number } | null;
  /** Its variants. */
  below: readonly OverviewLine[];
}

/** `constraints`: those of all locations. */
export function overviewLines(
  tree: readonly LocationConcepts[],
  chosen: readonly Concept[],
  figures: FiguresById,
  constraints: readonly Constraint[],
): OverviewLine[] {
  const of = new Map(tree.map((each) => [each.location.id, each]));
  const ids = new Set(chosen.map(({ id }) => id));
  const variantsOf = groupBy(chosen, ({ cfg }) => cfg.variantOf);
  const rulesIn = groupBy(constraints, ({ locationId }) => locationId);
  const lineOf = (concept: Concept): OverviewLine[] => {
    const place = concept.locationId === null ? undefined : of.get(concept.locationId);
    if (!place) return [];
    const { location, main } = place;
    const shown = figures.get(concept.id) ?? null;
    const variants = (variantsOf.get(concept.id) ?? []).filter(({ id }) => id !== concept.id);
    return [
      {
        key: `concept:${concept.id}`,
        location: location.name,
        concept,
        shown,
        isMain: main.id === concept.id,
        rules: shown && rulesOf(rulesIn.get(location.id) ?? [], location.cfg.summary, shown),
        below: variants.flatMap(lineOf),
      },
    ];
  };
  return chosen.filter(({ cfg }) => !ids.has(cfg.variantOf ?? 0)).flatMap(lineOf);
}

function rulesOf(own: readonly Constraint[], summary: Location['cfg']['summary'], shown: ShownFigures) {
  const { kept, count } = keptOf(testedRules(own, summary, shown.figures, shown.functions));
  return { kept, broken: count - kept };
}

/** Figures of concepts, the chosen ones first in their order. */
export function figureKeys(first: readonly string[]): string[] {
  const all = formFactors.entries.filter(({ level }) => level.includes('c')).map(({ key }) => key as string);
  return [...first.filter((key) => all.includes(key)), ...all.filter((key) => !first.includes(key))];
}

/** A figure of one concept that is a number; null: not defined for it. */
export const figureOf = ({ shown }: Pick<OverviewLine, 'shown'>, key: string): number | null => {
  const value = shown?.figures[key];
  return typeof value === 'number' ? value : null;
};

/** The concepts that a figure of several is made of: a ratio only of those that have it. */
export const defining = <L extends Pick<OverviewLine, 'shown'>>(all: readonly L[], key: string): readonly L[] =>
  key in formulas ? all.filter((line) => figureOf(line, key) !== null) : all;

/**
 * The figure of these concepts together: sums, the highest, and ratios of sums. Null without any. A concept without the figure is
 * left out wholly: gross area without a plot would raise the FSI of the others.
 */
export function together(all: readonly Pick<OverviewLine, 'shown'>[], key: string): number | null {
  const lines = defining(all, key);
  if (key in highestOf) {
    const values = lines.flatMap((line) => figureOf(line, key) ?? []);
    return values.length > 0 ? Math.max(...values) : null;
  }
  const { above, less, below, factor = 1 } = formulas[key] ?? {};
  if (above && (less ?? below)) {
    const over = sumOfKeys(lines, above);
    if (over === null) return null;
    if (less) return over - (together(lines, less) ?? 0);
    const under = sumOfKeys(lines, below!);
    return under === null ? null : ratio(over * factor, under);
  }
  const values = lines.flatMap((line) => figureOf(line, key) ?? []);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

function sumOfKeys(lines: readonly Pick<OverviewLine, 'shown'>[], keys: readonly string[]): number | null {
  const values = keys.flatMap((key) => {
    if (key !== 'open_share') return together(lines, key) ?? [];
    const built = together(lines, 'gsi');
    return built === null ? [] : 1 - built;
  });
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

/** The mixed-use index of these concepts together. */
export const mixedUse = (lines: readonly Pick<OverviewLine, 'shown'>[]): number | null =>
  mixedUseOf(lines.flatMap(({ shown }) => shown?.functions ?? []));
