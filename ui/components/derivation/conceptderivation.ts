/** Derives a figure of one building or of several: a sum, a maximum, or a formula of other figures. */
import { formulas, highestOf, totalOf, type Formula } from '../../../model/enums/figures.ts';

type Figures = Readonly<Record<string, unknown>>;

export interface Operand {
  key: string;
  value: number;
}

export type ConceptDerivation =
  /** `rest`: total minus the sum of the lines, where buildings overlap or counts are rounded up. */
  | { kind: 'sum'; lines: Operand[]; rest: number; total: number }
  | { kind: 'highest'; lines: Operand[]; total: number }
  /** The quotient of two sums, times `factor`. */
  | { kind: 'ratio'; above: Operand[]; below: Operand[]; factor: number; total: number }
  | { kind: 'difference'; of: [Operand, Operand]; total: number };

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

interface BuildingFigures {
  id: number;
  figures: Figures;
}

/** Null where there is nothing to derive. `whole`: the figures of all these buildings together. */
export function conceptDerivation(
  key: string,
  whole: Figures,
  buildings: readonly BuildingFigures[],
): ConceptDerivation | null {
  const total = numberOf(whole[key]);
  if (total === null) return null;
  const found = formulaOf(key, total, whole, buildings);
  if (found) return found;
  const highest = highestOf[key] ?? key;
  if (Object.values(highestOf).includes(highest)) return highestIn(highest, buildings, total);
  if (key === 'plotarea') return null;
  // A building without a footprint, such as ground cover, does not count.
  if (key === 'buildings')
    return {
      kind: 'sum',
      lines: linesOf('footprint', buildings).map((line) => ({ ...line, value: 1 })),
      rest: 0,
      total,
    };
  const lines = linesOf(totalOf[key] ?? key, buildings);
  return sumOf(lines, total);
}

/** Of several concepts: a formula of their sums, the highest, or the sum. `whole`: the figures of all of them together. */
export function togetherDerivation(
  key: string,
  whole: Figures,
  concepts: readonly BuildingFigures[],
): ConceptDerivation | null {
  const total = numberOf(whole[key]);
  if (total === null) return null;
  const found = formulaOf(key, total, whole, concepts);
  if (found) return found;
  return key in highestOf ? highestIn(key, concepts, total) : sumOf(linesOf(key, concepts), total);
}

/** A quotient or a difference; null for another figure. */
function formulaOf(
  key: string,
  total: number,
  whole: Figures,
  parts: readonly BuildingFigures[],
): ConceptDerivation | null {
  const formula = formulas[key];
  if (formula?.below) return ratioOf(formula, total, whole, parts);
  if (!formula?.less) return null;
  const of = (name: string): Operand => ({ key: name, value: numberOf(whole[name]) ?? 0 });
  return { kind: 'difference', of: [of(formula.above[0]!), of(formula.less)], total };
}

const highestIn = (key: string, parts: readonly BuildingFigures[], total: number): ConceptDerivation => ({
  kind: 'highest',
  total,
  lines: linesOf(key, parts).toSorted((a, b) => b.value - a.value),
});

/** A figure of one building from its other figures; null where it is measured. Lines of a sum carry keys of figures. */
export function buildingDerivation(key: string, whole: Figures): ConceptDerivation | null {
  const total = numberOf(whole[key]);
  const formula = formulas[key];
  if (total === null || !formula) return null;
  if (formula.below || formula.less) return conceptDerivation(key, whole, []);
  const lines = formula.above.map((part) => ({ key: part, value: numberOf(whole[part]) ?? 0 }));
  return sumOf(
    lines.filter(({ value }) => value !== 0),
    total,
  );
}

function sumOf(lines: Operand[], total: number): ConceptDerivation {
  const rest = total - lines.reduce((sum, { value }) => sum + value, 0);
  return { kind: 'sum', lines, rest: Math.abs(rest) < 1e-6 * Math.max(1, Math.abs(total)) ? 0 : rest, total };
}

const linesOf = (key: string, buildings: readonly BuildingFigures[]): Operand[] =>
  buildings.flatMap(({ id, figures }) => {
    const value = numberOf(figures[key]);
    return value === null || value === 0 ? [] : [{ key: String(id), value }];
  });

function ratioOf(
  { above, below = [], factor = 1 }: Formula,
  total: number,
  whole: Figures,
  buildings: readonly BuildingFigures[],
): ConceptDerivation {
  const operand = (figure: string): Operand => {
    // The sum of footprints counts overlaps twice; GSI times plot area counts them once.
    const key = figure === 'footprint' ? 'built_area' : figure;
    return { key, value: operandValue(key, whole, buildings) };
  };
  return { kind: 'ratio', above: above.map(operand), below: below.map(operand), factor, total };
}

function operandValue(key: string, whole: Figures, buildings: readonly BuildingFigures[]): number {
  if (key === 'built_area') return (numberOf(whole['gsi']) ?? 0) * (numberOf(whole['plotarea']) ?? 0);
  if (key === 'open_share') return 1 - (numberOf(whole['gsi']) ?? 0);
  return numberOf(whole[key]) ?? linesOf(key, buildings).reduce((sum, { value }) => sum + value, 0);
}
