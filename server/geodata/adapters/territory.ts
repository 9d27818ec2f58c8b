/** Municipalities as live sources are asked for them: their box, the cells that they touch, and what lies in them. */
import type { Geometry, Position } from 'geojson';
import { municipalityCode } from '../../../model/land/municipality.ts';
import type { FeatureTable } from '../features.ts';
import type { Bounds } from '../bounds.ts';
import { isWithin } from '../facts/geometry/inside.ts';
import { cellsIn } from '../protocols/cells.ts';
import { readPage } from '../store/features.ts';

const CM = 100;

export interface Territory {
  /** 0 for the country. */
  readonly number: number;
  /** `GM0363`; empty for the country. */
  readonly code: string;
  /** RD metres. */
  readonly box: Bounds;
  /** Cells of this side that the territory touches, in a fixed order. */
  cells(side: number): readonly Bounds[];
  /** Whether a position in RD metres lies in it. */
  holds(position: Position): boolean;
}

/** The country in RD, with its part of the sea. */
export const country: Territory = {
  number: 0,
  code: '',
  box: [0, 300_000, 290_000, 630_000],
  cells: (side) => cellsIn(country.box, side),
  holds: () => true,
};

export function territoryOf(number: number, geometry: Geometry): Territory {
  const feature = { id: municipalityCode(number), geometry, properties: {} };
  return territoryIn(number, readPage('gemeente', [feature]).table);
}

/** The territory of the first area of a table. */
export function territoryIn(number: number, table: FeatureTable): Territory {
  const [west, south, east, north] = table.boxes;
  const box: Bounds = [west! / CM, south! / CM, east! / CM, north! / CM];
  const holds = ([x, y]: Position): boolean => isWithin(table, 0, Math.round(CM * x!), Math.round(CM * y!));
  return {
    number,
    code: municipalityCode(number),
    box,
    holds,
    cells(side) {
      const bordered = borderCells(table, side);
      const isTouched = ([west, south]: Bounds): boolean =>
        bordered.has(`${west} ${south}`) || holds([west + side / 2, south + side / 2]);
      return cellsIn(box, side).filter(isTouched);
    },
  };
}

/** Cells that meet the box of a side of the border: all that the border crosses, and a few more. */
function borderCells({ coordinates, rings }: FeatureTable, side: number): ReadonlySet<string> {
  const found = new Set<string>();
  for (let ring = 0; ring + 1 < rings.length; ring++) {
    for (let at = 2 * rings[ring]!; at + 3 < 2 * rings[ring + 1]!; at += 2) {
      const [ax, ay, bx, by] = [0, 1, 2, 3].map((i) => coordinates[at + i]! / CM) as [number, number, number, number];
      const of: Bounds = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx) + 1 / CM, Math.max(ay, by) + 1 / CM];
      for (const [west, south] of cellsIn(of, side)) found.add(`${west} ${south}`);
    }
  }
  return found;
}
