/** Amenities, stations and main roads near a place, as the crow flies. */
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { Position } from '../../../engine/host/shapes.ts';
import { landCollections } from '../../../model/land/collections.ts';
import { amenityKinds, nearbyReach, type Nearby, type NearPlace } from '../../../model/publish/land.ts';
import { apart, nearestOn } from '../../../model/plane.ts';
import { GONE } from '../../geodata/facts/stages/units.ts';
import type { Land } from '../../geodata/land.ts';
import { textOf, type PlanRow } from '../../geodata/sheet/rules.ts';
import { shapeOfTwkb } from '../../geodata/sheet/shape.ts';
import { featuresAround } from './features.ts';

const pointOf = ({ geometry }: PlanRow): Position | undefined =>
  geometry ? shapeOfTwkb(geometry)[0]?.[0]?.[0] : undefined;

/** Metres between a place and the nearest point of a line. */
function awayFromLine({ geometry }: PlanRow, at: Position): number {
  const lines = geometry ? shapeOfTwkb(geometry).flat() : [];
  return Math.min(
    Infinity,
    ...lines.flatMap((line) => line.slice(1).map((to, index) => apart(at, nearestOn(at, line[index]!, to)))),
  );
}

/** `at`: RD metres; `around`: metres. Null where no units are loaded. */
export async function readNearby(
  land: Pick<Land, 'reads'>,
  releases: readonly LandRelease[],
  at: Position,
  around: number,
): Promise<Nearby | null> {
  const units = await featuresAround(land, releases, 'verblijfsobject', { at, metres: around });
  if (!units.isLoaded) return null;
  const found = units.rows.flatMap((row) => {
    const purposes = textOf(row, 'gebruiksdoel')
      .split(',')
      .map((each) => each.trim());
    if (GONE.test(textOf(row, 'status')) || !purposes.some((each) => amenityKinds.keys.some((key) => key === each)))
      return [];
    const point = pointOf(row);
    const metres = point ? apart(at, point) : Infinity;
    return metres <= around ? [{ purposes, metres }] : [];
  });
  return {
    around,
    kinds: amenityKinds.keys.map((key) => {
      const of = found.filter(({ purposes }) => purposes.includes(key)).map(({ metres }) => metres);
      return { key, count: of.length, nearest: of.length > 0 ? Math.round(Math.min(...of)) : null };
    }),
    origin: { sources: [landCollections.verblijfsobject], date: units.date },
    station: await nearestStation(land, releases, at),
    mainRoad: await nearestMainRoad(land, releases, at),
  };
}

async function nearestStation(
  land: Pick<Land, 'reads'>,
  releases: readonly LandRelease[],
  at: Position,
): Promise<NearPlace | null> {
  const { rows, date } = await featuresAround(land, releases, 'station', { at, metres: nearbyReach.station });
  const [nearest] = rows
    .flatMap((row) => {
      const point = pointOf(row);
      return point ? [{ name: textOf(row, 'naam') || textOf(row, 'name'), metres: Math.round(apart(at, point)) }] : [];
    })
    .toSorted((a, b) => a.metres - b.metres);
  return nearest ? { ...nearest, origin: { sources: [landCollections.station], date } } : null;
}

/** Roads of the state and of provinces. */
async function nearestMainRoad(
  land: Pick<Land, 'reads'>,
  releases: readonly LandRelease[],
  at: Position,
): Promise<NearPlace | null> {
  const { rows, date } = await featuresAround(
    ...([land, releases, 'wegvakken', { at, metres: nearbyReach.mainRoad }, 'country'] as const),
  );
  const [nearest] = rows
    .map((row) => ({
      name: textOf(row, 'wegnummer') || textOf(row, 'stt_naam'),
      metres: Math.round(awayFromLine(row, at)),
    }))
    .toSorted((a, b) => a.metres - b.metres);
  return nearest ? { ...nearest, origin: { sources: [landCollections.wegvakken], date } } : null;
}
