/** The lines of the overview of areas, and the figures of several concepts together. */
import type { Concept } from '../../../../model/entities/concept.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors, formulas, highestOf } from '../../../../model/enums/figures.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { ratio } from '../../../../model/finance/types.ts';
import type { FiguresById, ShownFigures } from '../../../stores/conceptfigures.ts';
import type { LocationConcepts } from '../frame/chosen.ts';

export interface OverviewLine {
  key: string;
  location: string;
  concept: Concept;
  /** Whether totals count it: a location has one main concept. */
  isMain: boolean;
  /** Null while the figures are not known. */
  shown: ShownFigures | null;
}

export function overviewLines(
  tree: readonly LocationConcepts[],
  chosen: readonly Concept[],
  figures: FiguresById,
): OverviewLine[] {
  const of = new Map(tree.map((each) => [each.location.id, each]));
  return chosen.flatMap((concept) => {
    const place = concept.locationId === null ? undefined : of.get(concept.locationId);
    if (!place) return [];
    const { location, main } = place;
    const isMain = main.id === concept.id;
    return [
      {
        key: `concept:${concept.id}`,
        location: location.name,
        concept,
        isMain,
        shown: figures.get(concept.id) ?? null,
      },
    ];
  });
}

/** Figures of concepts, the chosen ones first in their order. */
export function figureKeys(first: readonly string[]): string[] {
  const all = formFactors.entries.filter(({ level }) => level.includes('c')).map(({ key }) => key as string);
  return [...first.filter((key) => all.includes(key)), ...all.filter((key) => !first.includes(key))];
}

/** Figures of one concept that are numbers; null: not defined for it. */
const numberIn = (line: OverviewLine, key: string): number | null => {
  const value = line.shown?.figures[key];
  return typeof value === 'number' ? value : null;
};
export const figureOf = numberIn;

/**
 * The figure of these concepts together: sums, the highest, and ratios of sums. Null without any. A concept without the figure is
 * left out wholly: gross area without a plot would raise the FSI of the others.
 */
export function together(all: readonly OverviewLine[], key: string): number | null {
  const lines = all.filter((line) => !(key in formulas) || numberIn(line, key) !== null);
  if (key in highestOf) {
    const values = lines.flatMap((line) => numberIn(line, key) ?? []);
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
  const values = lines.flatMap((line) => numberIn(line, key) ?? []);
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

function sumOfKeys(lines: readonly OverviewLine[], keys: readonly string[]): number | null {
  const values = keys.flatMap((key) => {
    if (key !== 'open_share') return together(lines, key) ?? [];
    const built = together(lines, 'gsi');
    return built === null ? [] : 1 - built;
  });
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
}

/** Mixed-use index: the share of dwellings in the gross floor area, of 1 (domain.md). Null without any area. */
export function mixedUse(lines: readonly OverviewLine[]): number | null {
  const functions = lines.flatMap(({ shown }) => shown?.functions ?? []);
  const area = (of: typeof functions) => of.reduce((sum, { gfa }) => sum + gfa, 0);
  const dwellings = functions.filter(
    ({ function: key }) => entryOf(areaFunctionTypes, key)?.useFunction === 'residential',
  );
  return ratio(area(dwellings), area(functions));
}
