/** The adapter of every live source under every fault. A source without a row here does not compile, and neither does a fault. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { landSources } from '../../../model/land/sources.ts';
import { landCollections, type CollectionName, type RasterName } from '../../../model/land/collections.ts';
import { liveFamilies } from '../../../server/geodata/adapters/index.ts';
import { liveAdapter } from '../../../server/geodata/adapters/live.ts';
import type { Territory } from '../../../server/geodata/adapters/territory.ts';
import type { Bounds } from '../../../server/geodata/bounds.ts';
import type { LandSource } from '../../../server/geodata/contract.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { cellsIn } from '../../../server/geodata/protocols/cells.ts';
import { SourceFailure } from '../../../server/fetcher/failure.ts';
import { epOnlineService } from '../../support/services/eponline.ts';
import { landFaults, type LandFaultName } from '../../support/services/faults.ts';
import { ogcApi } from '../../support/services/ogcapi.ts';
import { planService } from '../../support/services/plans.ts';
import type { Service } from '../../support/services/replay.ts';
import { allOf, keys, openSources, type ReplayedSources } from '../../support/services/sources.ts';
import { threeDBagService } from '../../support/services/threedbag.ts';
import { demoGrid, wcs } from '../../support/services/wcs.ts';
import { wfs } from '../../support/services/wfs.ts';
import { flat, landOutcomes, wayFaultNames, wayOutcomes, type LandOutcome } from './support/everyfault.ts';

const [COUNTRY, WATERHOVEN, POLDER] = [0, 9901, 9902];
/** The part of Waterhoven that is asked for: four cells of plots and buildings. */
const TOWN: Bounds = [150_000, 500_000, 151_000, 501_000];

interface Subject {
  readonly municipality: number;
  readonly of: CollectionName | RasterName;
  /** Outcomes of faults in features that differ from the usual ones; null of grids and files, which have faults of their own. */
  readonly land: Partial<Record<LandFaultName, LandOutcome>> | null;
}

const renamed = (outcome: LandOutcome) => ({ 'renamed properties': outcome });
const noIds = renamed('no ids');
/** Lists in place of the properties that the id is made of. */
const listed = { ...noIds, 'lists as values': 'no ids' } as const;

const subjects: Readonly<Record<LandSource, Subject>> = {
  brk: { municipality: WATERHOVEN, of: 'perceel', land: noIds },
  bag: { municipality: WATERHOVEN, of: 'verblijfsobject', land: noIds },
  three_d_bag: {
    municipality: WATERHOVEN,
    of: 'pand3d',
    // Corners are whole millimetres: degrees would be rounded to a hundred metres.
    land: { ...noIds, 'swapped axes': 'same places', 'degrees for RD': 'same ids' },
  },
  plans: { municipality: WATERHOVEN, of: 'maatvoering', land: noIds },
  cbs_neighbourhoods: { municipality: WATERHOVEN, of: 'bevolkingskern', land: listed },
  cbs_squares: { municipality: WATERHOVEN, of: 'vierkant_100m', land: listed },
  ep_online: { municipality: WATERHOVEN, of: 'energielabel', land: null },
  rivm: { municipality: WATERHOVEN, of: 'no2', land: null },
  ahn: { municipality: WATERHOVEN, of: 'dtm_05m', land: null },
  // What has an end is none of today's: the sanity gate notices that nothing is left.
  bgt: { municipality: WATERHOVEN, of: 'waterdeel', land: { ...noIds, 'lists as values': 'none' } },
  nwb: { municipality: WATERHOVEN, of: 'wegvakken', land: listed },
  natura2000: { municipality: COUNTRY, of: 'natura2000', land: listed },
  ibis: { municipality: POLDER, of: 'bedrijventerreinen', land: noIds },
  boundaries: { municipality: COUNTRY, of: 'provincie', land: listed },
  prorail: { municipality: COUNTRY, of: 'station', land: renamed('same ids') },
};

const sound = { land: null as LandFaultName | null, only: null as CollectionName | null };
const faults = { ...sound, isRepeating: false, page: 1_000, release: null };

/** A host with several services. */
const oneOf =
  (...services: readonly Service[]): Service =>
  async (request) => {
    for (const service of services) {
      const found = await service(request).catch(() => null);
      if (found && (found.status ?? 200) === 200) return found;
    }
    return null;
  };

let sources: ReplayedSources;
const territories = new Map<number, Territory>();
beforeAll(async () => {
  const rails = '/prorail/spoorwegen/wfs/v1_0';
  const types = {
    '/lv/bag/wfs/v2_0 bag:verblijfsobject': 'verblijfsobject',
    [`${rails} spoorwegen:station`]: 'station',
  } as const;
  sources = await openSources({
    'api.pdok.nl': ogcApi(faults),
    'service.pdok.nl': oneOf(
      wfs(types, faults),
      wcs({ dtm_05m: 'dtm_05m' }, { noValue: 3.4028234663852886e38 }, ['x', 'y']),
    ),
    'www.warmteatlas.nl': wfs(
      { '/geoserver/WarmteAtlas/wfs WarmteAtlas:IBISbedrijventerreinen': 'bedrijventerreinen' },
      faults,
    ),
    'ruimte.omgevingswet.overheid.nl': planService(faults),
    'data.rivm.nl': wcs({ alo__rivm_jaargemiddeld_NO2_actueel: 'no2' }, { noValue: 128 }),
    'api.3dbag.nl': threeDBagService(faults),
    'public.ep-online.nl': epOnlineService({ kind: 'csv', file: null, lapsed: 0, changes: new Map() }),
  });
  // The border of a municipality is another source's, and files of grids take seconds at their first use.
  const tools = sources.tools();
  for (const each of [COUNTRY, WATERHOVEN, POLDER]) territories.set(each, await tools.territory(each));
  territories.set(WATERHOVEN, { ...territories.get(WATERHOVEN)!, box: TOWN, cells: (side) => cellsIn(TOWN, side) });
  await demoGrid('no2');
});
afterEach(() => {
  Object.assign(faults, sound);
  sources.replay.calm();
});
afterAll(() => sources.replay.close());

/** Everything that a new adapter gives, in the order of its ids. */
async function collected(source: LandSource): Promise<readonly unknown[]> {
  const { of, municipality } = subjects[source];
  const territory = async (number: number): Promise<Territory> => territories.get(number)!;
  const tools = { ...sources.tools(), unitPrefixes: async () => ['9901'], territory };
  const family = liveFamilies.find((each) => each.sources.includes(source))!;
  const adapter = liveAdapter(
    tools,
    family.open(tools).find((each) => each.source === source)!,
  );
  if (!Object.hasOwn(landCollections, of)) return [await adapter.raster(of as RasterName, municipality)];
  const found = await allOf(adapter, of as CollectionName, municipality);
  return found.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Features that two answers have in common, by their ids and places. */
function expectSame(found: readonly RawFeature[], whole: readonly RawFeature[], outcome: LandOutcome): void {
  if (outcome === 'none') return expect(found).toEqual([]);
  if (outcome === 'same') return expect(found).toEqual(whole);
  if (outcome === 'no ids') return expect(new Set(found.map(({ id }) => id))).toEqual(new Set(['']));
  expect(found.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
  if (outcome !== 'same places') return;
  const [a, b] = [flat(found), flat(whole)];
  expect(a).toHaveLength(b.length);
  expect(Math.max(...a.map((value, at) => Math.abs(value - b[at]!)))).toBeLessThan(0.001);
}

it('every source has an adapter and a row here', () => {
  expect(Object.keys(subjects).toSorted()).toEqual([...landSources.keys].toSorted());
  expect([...new Set(liveFamilies.flatMap((family) => family.sources))].toSorted()).toEqual(
    [...landSources.keys].toSorted(),
  );
});

describe.each(landSources.keys)('%s', (source) => {
  const { land, of } = subjects[source];
  let whole: readonly unknown[];
  beforeAll(async () => {
    whole = await collected(source);
    expect(whole.length).toBeGreaterThan(0);
  });

  it.each(wayFaultNames)('under %s on the way', async (fault) => {
    sources.replay.breakNext(fault);
    const result: unknown = await collected(source).catch((error: unknown) => error);
    if (wayOutcomes[fault] === 'same') return expect(result).toEqual(whole);
    expect(result).toBeInstanceOf(SourceFailure);
    expect(result).toMatchObject({ kind: wayOutcomes[fault] });
    for (const key of Object.values(keys)) expect(JSON.stringify(result) + String(result)).not.toContain(key);
    // After it, the next task gets the same again.
    sources.replay.calm();
    expect(await collected(source)).toEqual(whole);
  });

  it.each(land ? (Object.keys(landFaults) as LandFaultName[]) : [])('with %s', async (fault) => {
    Object.assign(faults, { land: fault, only: of });
    const found = (await collected(source)) as readonly RawFeature[];
    expectSame(found, whole as readonly RawFeature[], land![fault] ?? landOutcomes[fault]);
  });
});
