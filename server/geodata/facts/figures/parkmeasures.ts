/** What the scores of a park need beside its figures: ages by floor area, water, rail and dwellings around it. */
import type { KeyInput } from '../../../../model/land/key.ts';
import { CENTIMETRES, grown } from '../geometry/box.ts';
import { isKnown, type Fact } from '../fact.ts';
import { frameOf } from '../geometry/local.ts';
import { isEmpty, joined, lengthOf } from '../geometry/measure.ts';
import { nearestDistance } from '../geometry/nearest.ts';
import { perLand } from '../land.ts';
import { yearOf } from '../stages/buildings.ts';
import { unitsOf, unitsOfBuilding } from '../stages/units.ts';
import { flatRoofs, registered, type Park } from './parks.ts';
import type { ParkMeasures } from './parkscores.ts';
import { per, weightedMean, type PlotFacts } from './sums.ts';

/** Metres: width of water that ships use, and how near the border it must be. */
const WATER_WIDTH = 20;
const WATER_REACH = 50;
const LEAST_HEADROOM = 3;

/** Per cent of the known floor area in buildings that are older. */
function floorBefore({ land, buildings }: Park, year: number): Fact {
  if (buildings.length === 0) return 'no_building';
  return weightedMean(
    buildings.map((row) => {
      const built = yearOf(land, row);
      const weight = unitsOfBuilding(land, row).reduce((sum, { area }) => sum + (area ?? 0), 0);
      return { value: isKnown(built) ? (built < year ? 100 : 0) : built, weight };
    }),
  );
}

/** Length of the border of the park near wide water, m. */
function waterFront({ land, row }: Park): Fact {
  const [parks, waters] = [land.layer('bedrijventerreinen'), land.layer('waterdeel')];
  if (waters.isEmpty) return 'unknown_in_source';
  const { flat } = land.plane;
  const box = parks.box(row);
  const frame = frameOf(box);
  const around = grown(box, (WATER_REACH + WATER_WIDTH) * CENTIMETRES);
  const near = waters.near(box, WATER_REACH * CENTIMETRES).map((water) => waters.shape(water, frame, around));
  if (near.length === 0) return 0;
  // What is left after both banks move inwards by half the width is wide enough.
  const core = flat.offset(flat.unionAll(joined(near)), -WATER_WIDTH / 2);
  if (isEmpty(core)) return 0;
  const reach = flat.offset(core, WATER_WIDTH / 2 + WATER_REACH, { join: 'round' });
  const border = flat.repair(parks.shape(row, frame, box));
  const { coordinates, starts, sides } = flat.clipLines(border.coordinates, border.rings, reach);
  return sides.reduce((sum, side, piece) => {
    return side < 0 ? sum : sum + lengthOf({ coordinates, rings: starts.subarray(piece, piece + 2) });
  }, 0);
}

/** What each measure is computed from, beside the park. */
export const measureInputs: Readonly<Record<keyof ParkMeasures, readonly KeyInput[]>> = {
  floorBefore1985: ['pand', 'verblijfsobject'],
  floorBefore1995: ['pand', 'verblijfsobject'],
  plotsWithHeadroom: ['key:zoning_height_headroom'],
  flatRoofsPerHectare: ['pand', 'pand3d'],
  waterFront: ['waterdeel'],
  railDistance: ['spoortrace'],
  dwellingDistance: ['verblijfsobject'],
};

const dwellings = perLand((land) =>
  land.layer('verblijfsobject').only((unit) => unitsOf(land).get(unit)?.purposes.includes('woonfunctie') ?? false),
);

export function parkMeasures(park: Park, sums: PlotFacts): ParkMeasures {
  const { land, row } = park;
  const { table } = land.layer('bedrijventerreinen');
  const rails = [land.layer('spoortrace'), land.country('spoortrace')];
  return {
    floorBefore1985: floorBefore(park, 1_985),
    floorBefore1995: floorBefore(park, 1_995),
    plotsWithHeadroom: sums.share('zoning_height_headroom', park.plots, (value) => value >= LEAST_HEADROOM),
    flatRoofsPerHectare: per(flatRoofs(park), registered(park, 'HA_NETTO')),
    waterFront: waterFront(park),
    railDistance: nearestDistance(table, row, rails) ?? 'unknown_in_source',
    dwellingDistance: nearestDistance(table, row, [dwellings(land)]) ?? 'unknown_in_source',
  };
}
