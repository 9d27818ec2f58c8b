/** Densities of the neighbourhoods of the municipality around a place. */
import type { Position } from '../../../engine/host/shapes.ts';
import {
  densitiesOf,
  densityKeys,
  type BuiltLand,
  type DensitiesAnswer,
  type DensityKey,
} from '../../../model/land/densities.ts';
import type { LandKeyName } from '../../../model/land/catalogue.ts';
import { originOf } from '../../../model/land/origin.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import type { Land } from '../land.ts';
import type { LandReader } from '../search/reader.ts';
import { areaAt } from '../sheet/whereabouts.ts';
import { readColumns } from '../store/columns.ts';
import type { LandAreas } from './read.ts';

const [AREA, FOOTPRINT, FLOORS] = [
  'plot_geometry_area',
  'plot_footprint_area',
  'plot_floor_area',
] as const satisfies readonly LandKeyName[];
/** Per cent of the floor area of a plot. */
const DWELLINGS = 'use:woonfunctie';
const keys = [AREA, FOOTPRINT, FLOORS, DWELLINGS] as const;

const none: BuiltLand = { plots: 0, footprint: 0, floors: 0, purposed: 0, dwellings: 0 };

/** Built land by index of its neighbourhood. Floors that are not known count as none: sheds have no units. */
async function builtLand(land: Land, release: LandRelease): Promise<ReadonlyMap<number, BuiltLand>> {
  const { municipality, plotsImport, columns } = release;
  const versions = Object.fromEntries(keys.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
  const read = await readColumns(land.reads(), municipality, versions);
  const valueOf = (key: (typeof keys)[number], i: number): number => read.get(key)?.values[i] ?? Number.NaN;
  const { rows } = await land
    .reads()
    .knex.raw<{ rows: { i: number; neighbourhood: number }[] }>(
      `select i, neighbourhood from geo.plot where municipality = ? and import = ? and neighbourhood is not null`,
      [municipality, plotsImport],
    );
  const sums = new Map<number, BuiltLand>();
  for (const { i, neighbourhood } of rows) {
    const [area, footprint, floors] = [valueOf(AREA, i), valueOf(FOOTPRINT, i), valueOf(FLOORS, i)];
    if (!(area > 0 && footprint > 0)) continue;
    const own = floors > 0 ? floors : 0;
    const share = valueOf(DWELLINGS, i);
    const isPurposed = share <= 100;
    const before = sums.get(neighbourhood) ?? none;
    sums.set(neighbourhood, {
      plots: before.plots + area,
      footprint: before.footprint + footprint,
      floors: before.floors + own,
      purposed: before.purposed + (isPurposed ? own : 0),
      dwellings: before.dwellings + (isPurposed ? (own * share) / 100 : 0),
    });
  }
  return sums;
}

type Built = ReturnType<typeof builtLand>;
/** Of the newest release of each municipality: many concepts of an overview ask about the same one. */
const kept = new WeakMap<Land, Map<number, { readonly hash: string; readonly built: Built }>>();

function builtOnce(land: Land, release: LandRelease): Built {
  const { municipality, hash } = release;
  const own = kept.get(land) ?? new Map<number, { readonly hash: string; readonly built: Built }>();
  kept.set(land, own);
  const found = own.get(municipality);
  if (found?.hash === hash) return found.built;
  const built = builtLand(land, release);
  own.set(municipality, { hash, built });
  built.catch(() => own.delete(municipality));
  return built;
}

/** `at`: RD metres. */
export async function densitiesAround(
  land: Land,
  reader: Pick<LandReader, 'releases'>,
  areas: Pick<LandAreas, 'all'>,
  at: Position,
): Promise<DensitiesAnswer> {
  const place = await areaAt(land.reads().knex, at, 'neighbourhood');
  const release = (await reader.releases()).find(({ municipality }) => municipality === place?.municipality);
  if (!place || !release) return { densities: null };
  const around = (await areas.all('neighbourhood')).filter(
    (each) => each.release?.municipality === release.municipality,
  );
  const own = around.find(({ i }) => i === place.i);
  if (!own) return { densities: null };
  const built = await builtOnce(land, release);
  const all = around.map(({ i }) => ({ i, of: densitiesOf(built.get(i) ?? none) }));
  const figure = (key: DensityKey) => ({
    own: all.find(({ i }) => i === own.i)!.of[key],
    peers: all.flatMap(({ of }) => of[key] ?? []),
  });
  return {
    densities: {
      ...{ code: own.code, name: own.name, municipality: release.name },
      figures: Object.fromEntries(densityKeys.map((key) => [key, figure(key)])) as Record<
        DensityKey,
        ReturnType<typeof figure>
      >,
      ...originOf({ inputs: ['perceel', 'pand', 'verblijfsobject'] }, release.dates),
    },
  };
}
