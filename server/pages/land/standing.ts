/** Buildings that stand on the plots of a location, by the register of buildings. */
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { MultiPolygon, Position } from '../../../engine/host/shapes.ts';
import { buildingPurposes } from '../../../model/land/classes.ts';
import { landCollections } from '../../../model/land/collections.ts';
import { boxOf, isInside } from '../../../model/plane.ts';
import type { Standing, StandingBuilding } from '../../../model/publish/land.ts';
import { isStanding, UNKNOWN_YEARS } from '../../geodata/facts/stages/buildings.ts';
import { GONE, UNKNOWN_AREAS } from '../../geodata/facts/stages/units.ts';
import type { Land } from '../../geodata/land.ts';
import { innerPoint } from '../../geodata/protocols/innerpoint.ts';
import { textOf, type PlanRow } from '../../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../../geodata/sheet/shape.ts';
import { featuresAround } from './features.ts';

/** Metres from the middle of the plots to their border: a location lies on less. */
const FARTHEST = 1_000;

const shapeOf = ({ geometry }: PlanRow): MultiPolygon => (geometry ? shapeOfTwkb(geometry) : []);
const isOn = (shape: MultiPolygon, at: Position): boolean => shape.some((polygon) => isInside(polygon, at));
const middleOf = (shape: MultiPolygon): Position | null =>
  innerPoint({ type: 'MultiPolygon', coordinates: shape as number[][][][] }) as Position | null;

interface Unit {
  readonly at: Position;
  readonly area: number;
  readonly purposes: readonly string[];
}

function unitOf(row: PlanRow): Unit | null {
  const at = shapeOf(row)[0]?.[0]?.[0];
  if (!at || GONE.test(textOf(row, 'status'))) return null;
  const area = Number(textOf(row, 'oppervlakte'));
  const purposes = textOf(row, 'gebruiksdoel').split(',');
  return { at, area: UNKNOWN_AREAS.includes(area) ? 0 : area, purposes: purposes.map((each) => each.trim()) };
}

function buildingOf(row: PlanRow, shape: MultiPolygon, units: readonly Unit[]): StandingBuilding {
  const own = units.filter(({ at }) => isOn(shape, at));
  const areaOf = (use: string | null) =>
    own.filter(({ purposes }) => use === null || purposes.includes(use)).reduce((sum, { area }) => sum + area, 0);
  const uses = buildingPurposes.keys.filter((use) => own.some(({ purposes }) => purposes.includes(use)));
  const year = Number(textOf(row, 'bouwjaar'));
  return {
    id: row.id,
    year: year > 0 && !UNKNOWN_YEARS.includes(year) ? year : null,
    use: uses.toSorted((a, b) => areaOf(b) - areaOf(a))[0] ?? null,
    area: areaOf(null) || null,
  };
}

/** `plots`: RD metres. The oldest first; null where no buildings are loaded. */
export async function readStanding(
  land: Pick<Land, 'reads'>,
  releases: readonly LandRelease[],
  plots: MultiPolygon,
): Promise<Standing | null> {
  const { minX, minY, maxX, maxY } = boxOf(plots.flatMap(([outer]) => outer ?? []));
  const metres = Math.max(maxX - minX, maxY - minY) / 2;
  if (!(metres <= FARTHEST)) return null;
  const at: Position = [(minX + maxX) / 2, (minY + maxY) / 2];
  const around = { at, metres };
  const found = await featuresAround(land, releases, 'pand', around);
  if (!found.isLoaded) return null;
  const units = (await featuresAround(land, releases, 'verblijfsobject', around)).rows.flatMap(
    (row) => unitOf(row) ?? [],
  );
  const buildings = found.rows.flatMap((row) => {
    const shape = shapeOf(row);
    const middle = middleOf(shape);
    const isHere = middle !== null && isOn(plots, middle) && isStanding(textOf(row, 'status') || null);
    return isHere ? [buildingOf(row, shape, units)] : [];
  });
  return {
    buildings: buildings.toSorted((a, b) => (a.year ?? Infinity) - (b.year ?? Infinity)),
    origin: { sources: [landCollections.pand], date: found.date },
  };
}
