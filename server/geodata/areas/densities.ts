/** Densities of the neighbourhoods of the municipality around a place. */
import { z } from 'zod';
import type { Position } from '../../../engine/host/shapes.ts';
import {
  densitiesOf,
  densityKeys,
  densityLimits,
  type BuiltLand,
  type DensitiesAnswer,
  type DensitiesBody,
  type DensityAround,
  type DensityKey,
  type NeighbourhoodDensities,
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

export const densitiesSchema: z.ZodType<DensitiesBody> = z.strictObject({
  places: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(densityLimits.places),
});

const none: BuiltLand = { plots: 0, footprint: 0, floors: 0, purposed: 0, dwellings: 0 };

interface Neighbourhood {
  built: BuiltLand;
  /** Densities of its plots with buildings. */
  plots: Record<DensityKey, readonly number[]>;
}

/** Built land by index of its neighbourhood. Floors that are not known count as none: sheds have no units. */
async function builtLand(land: Land, release: LandRelease): Promise<ReadonlyMap<number, Neighbourhood>> {
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
  const plots = new Map<number, BuiltLand[]>();
  for (const { i, neighbourhood } of rows) {
    const [area, footprint, floors] = [valueOf(AREA, i), valueOf(FOOTPRINT, i), valueOf(FLOORS, i)];
    if (!(area > 0 && footprint > 0)) continue;
    const own = floors > 0 ? floors : 0;
    const share = valueOf(DWELLINGS, i);
    const isPurposed = share <= 100;
    const purposed = isPurposed ? own : 0;
    const built = { plots: area, footprint, floors: own, purposed, dwellings: (purposed * share) / 100 || 0 };
    const before = plots.get(neighbourhood);
    if (before) before.push(built);
    else plots.set(neighbourhood, [built]);
  }
  return new Map([...plots].map(([neighbourhood, of]) => [neighbourhood, neighbourhoodOf(of)]));
}

function neighbourhoodOf(plots: readonly BuiltLand[]): Neighbourhood {
  const densities = plots.map(densitiesOf);
  const sorted = (key: DensityKey) => densities.flatMap((each) => each[key] ?? []).toSorted((a, b) => a - b);
  return {
    built: plots.reduce((all, each) => ({
      plots: all.plots + each.plots,
      footprint: all.footprint + each.footprint,
      floors: all.floors + each.floors,
      purposed: all.purposed + each.purposed,
      dwellings: all.dwellings + each.dwellings,
    })),
    plots: byKey((key) => sample(sorted(key))),
  };
}

/** At most `densityLimits.plots` of sorted values, the first and the last among them. */
function sample(sorted: readonly number[]): readonly number[] {
  const most = densityLimits.plots;
  if (sorted.length <= most) return sorted;
  return Array.from({ length: most }, (_, at) => sorted[Math.round((at * (sorted.length - 1)) / (most - 1))]!);
}

const byKey = <T>(of: (key: DensityKey) => T): Record<DensityKey, T> =>
  Object.fromEntries(densityKeys.map((key) => [key, of(key)])) as Record<DensityKey, T>;

type Built = ReturnType<typeof builtLand>;
/** Keeps the newest release of each municipality, because the concepts of an overview often ask about the same one. */
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

interface Readers {
  reader: Pick<LandReader, 'releases'>;
  areas: Pick<LandAreas, 'all'>;
}

/** `at`: RD metres. */
export async function densitiesAround(
  land: Land,
  { reader, areas }: Readers,
  at: readonly Position[],
): Promise<DensitiesAnswer> {
  const releases = await reader.releases();
  const all = await areas.all('neighbourhood');
  const neighbourhoods: NeighbourhoodDensities[] = [];
  const of: (number | null)[] = [];
  for (const position of at) {
    const place = await areaAt(land.reads().knex, position, 'neighbourhood');
    const release = releases.find(({ municipality }) => municipality === place?.municipality);
    const around = release ? all.filter((each) => each.release?.municipality === release.municipality) : [];
    const own = around.find(({ i }) => i === place?.i);
    const known = own ? neighbourhoods.findIndex(({ code }) => code === own.code) : -1;
    of.push(own ? (known < 0 ? neighbourhoods.length : known) : null);
    if (release && own && known < 0)
      neighbourhoods.push(compared(own, around, release, await builtOnce(land, release)));
  }
  return { neighbourhoods, of };
}

type Area = Awaited<ReturnType<LandAreas['all']>>[number];

function compared(
  own: Area,
  around: readonly Area[],
  release: LandRelease,
  land: Awaited<Built>,
): NeighbourhoodDensities {
  const all = around.map(({ i }) => ({ i, of: densitiesOf(land.get(i)?.built ?? none) }));
  return {
    code: own.code,
    name: own.name,
    municipality: release.name,
    figures: byKey((key): DensityAround => ({
      own: all.find(({ i }) => i === own.i)!.of[key],
      peers: all.flatMap(({ of }) => of[key] ?? []),
      plots: land.get(own.i)?.plots[key] ?? [],
    })),
    ...originOf({ inputs: ['perceel', 'pand', 'verblijfsobject'] }, release.dates),
  };
}
