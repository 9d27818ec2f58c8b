/** Where a figure of several buildings comes from: a sum over them, the highest of them, or a formula of other figures. */
import type { Figures } from '../../../../engine/host/types.ts';

export interface Operand {
  key: string;
  value: number;
}

export type ConceptDerivation =
  /** `rest`: what the whole differs from the sum, where buildings overlap or counts are rounded up. */
  | { kind: 'sum'; lines: Operand[]; rest: number; total: number }
  | { kind: 'highest'; lines: Operand[]; total: number }
  /** The quotient of two sums, times `factor`. */
  | { kind: 'ratio'; above: Operand[]; below: Operand[]; factor: number; total: number }
  | { kind: 'difference'; of: [Operand, Operand]; total: number };

interface Quotient {
  above: string[];
  below: string[];
  factor?: number;
}
const HECTARE = 10_000;

const quotients: Readonly<Record<string, Quotient>> = {
  gsi: { above: ['built_area'], below: ['plotarea'] },
  fsi: { above: ['gfa_above'], below: ['plotarea'] },
  osr: { above: ['open_share'], below: ['fsi'] },
  layers: { above: ['fsi'], below: ['gsi'] },
  psi: { above: ['parking_area'], below: ['plotarea'] },
  unit_density: { above: ['units'], below: ['plotarea'], factor: HECTARE },
  efficiency: { above: ['gbo', 'lfa'], below: ['gfa'] },
  form_factor: { above: ['loss_area'], below: ['gbo', 'lfa'] },
  compactness: { above: ['volume'], below: ['loss_area'] },
  wwr: { above: ['window_area'], below: ['outer_wall_area'] },
  avg_unit_size: { above: ['gbo'], below: ['units'] },
  parking_per_unit: { above: ['parking_provided'], below: ['units'] },
  green_ratio: { above: ['green_area'], below: ['plotarea'] },
};
/** Figure of a building whose highest value is that of the concept. */
const maxima: Readonly<Record<string, string>> = {
  max_height: 'height',
  max_gutter_height: 'gutter_height',
  max_floors: 'floors',
  height: 'height',
  gutter_height: 'gutter_height',
  floors: 'floors',
};
/** Figures that sum up another one of the buildings. */
const sources: Readonly<Record<string, string>> = { parking_required: 'parking_demand' };

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

export interface BuildingFigures {
  id: number;
  figures: Figures;
}

/** Null where the figure is: nothing to take apart. `whole` are the figures of the buildings together. */
export function conceptDerivation(
  key: string,
  whole: Figures,
  buildings: readonly BuildingFigures[],
): ConceptDerivation | null {
  const total = numberOf(whole[key]);
  if (total === null) return null;
  const quotient = quotients[key];
  if (quotient) return ratioOf(quotient, total, whole, buildings);
  if (key === 'parking_balance') {
    const of = (name: string): Operand => ({ key: name, value: numberOf(whole[name]) ?? 0 });
    return { kind: 'difference', of: [of('parking_provided'), of('parking_required')], total };
  }
  const highest = maxima[key];
  if (highest)
    return { kind: 'highest', lines: linesOf(highest, buildings).toSorted((a, b) => b.value - a.value), total };
  if (key === 'plotarea') return null;
  // What lies on the ground is no building.
  if (key === 'buildings')
    return {
      kind: 'sum',
      lines: linesOf('footprint', buildings).map((line) => ({ ...line, value: 1 })),
      rest: 0,
      total,
    };
  const lines = linesOf(sources[key] ?? key, buildings);
  const rest = total - lines.reduce((sum, { value }) => sum + value, 0);
  return { kind: 'sum', lines, rest: Math.abs(rest) < 1e-6 * Math.max(1, Math.abs(total)) ? 0 : rest, total };
}

const linesOf = (key: string, buildings: readonly BuildingFigures[]): Operand[] =>
  buildings.flatMap(({ id, figures }) => {
    const value = numberOf(figures[key]);
    return value === null || value === 0 ? [] : [{ key: String(id), value }];
  });

function ratioOf(
  { above, below, factor = 1 }: Quotient,
  total: number,
  whole: Figures,
  buildings: readonly BuildingFigures[],
): ConceptDerivation {
  const operand = (key: string): Operand => ({ key, value: operandValue(key, whole, buildings) });
  return { kind: 'ratio', above: above.map(operand), below: below.map(operand), factor, total };
}

function operandValue(key: string, whole: Figures, buildings: readonly BuildingFigures[]): number {
  // Overlapping buildings cover the ground once; the index knows, the sum of footprints does not.
  if (key === 'built_area') return (numberOf(whole['gsi']) ?? 0) * (numberOf(whole['plotarea']) ?? 0);
  if (key === 'open_share') return 1 - (numberOf(whole['gsi']) ?? 0);
  return numberOf(whole[key]) ?? linesOf(key, buildings).reduce((sum, { value }) => sum + value, 0);
}
