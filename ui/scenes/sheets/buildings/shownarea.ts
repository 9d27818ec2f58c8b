/** Which area a cell of the buildings sheet holds. Pure, for tests. */
import type { CellAddress } from '../../../grid/types.ts';
import type { ShownArea } from '../frame/ShowButton.tsx';
import { figureColumn } from './columns.ts';
import { buildingFigures, type BuildingLine } from './rows.ts';

/** The area in a cell, of a concept, a building or one storey; null where it holds none. */
export function areaAt(at: CellAddress | null, lines: readonly BuildingLine[]): ShownArea | null {
  const line = lines.find(({ key }) => key === at?.row);
  const figure = buildingFigures.find(({ key, unit }) => figureColumn(key) === at?.column && unit === 'm2')?.key;
  if (!line || !figure) return null;
  return { concept: line.concept, buildingId: line.building?.id, storey: line.storey?.made, figure };
}
