/** Adapters of the land: of the demo, or of the live sources that the settings choose. */
import path from 'node:path';
import { municipalityCode } from '../../../model/land/municipality.ts';
import type { LandAdapter } from '../contract.ts';
import { createFetcher } from '../../fetcher/fetcher.ts';
import { demoAdapters, demoMunicipalities } from './demo.ts';
import { liveAdapter, type LiveFamily, type LiveTools } from './live.ts';
import { liveServices, type LiveLand } from './services.ts';
import { epOnline } from './eponline.ts';
import { territories } from './municipalities.ts';
import { gridServices } from './grids.ts';
import { ibis } from './ibis.ts';
import { pdok } from './pdok.ts';
import { plans } from './plans.ts';
import { prorail } from './prorail.ts';
import { threeDBag } from './threedbag.ts';

export interface LandFamily {
  readonly adapters: readonly LandAdapter[];
  /** What is loaded at the first start; 0, the country, comes first. */
  readonly municipalities: readonly number[];
}

export async function demoFamily(root: string): Promise<LandFamily> {
  const folder = path.join(root, 'fixtures/worlds/waterland-flevo');
  return { adapters: await demoAdapters(folder, { year: 'both' }), municipalities: await demoMunicipalities(folder) };
}

/** A new live source is one file and one line here. */
export const liveFamilies: readonly LiveFamily[] = [pdok, prorail, ibis, plans, gridServices, threeDBag, epOnline];

/** Questions that the plan service bears. */
const PLANS_A_SECOND = 4;

/** Without a store, units are numbered by the code of their municipality. */
const ownPrefix: LiveTools['unitPrefixes'] = async (municipality) => [municipalityCode(municipality).slice(2)];

export function liveFamily(
  { sources, municipalities, keys, fileHosts = [], services = liveServices }: LiveLand,
  unitPrefixes = ownPrefix,
  retries?: number,
): LandFamily {
  const hosts = [...Object.values(services).map((address) => new URL(address).host), ...fileHosts];
  const perSecond = { [new URL(services.plans).host]: PLANS_A_SECOND };
  const fetcher = createFetcher({ hosts, perSecond, ...(retries === undefined ? {} : { retries }) });
  const tools: LiveTools = { fetcher, services, keys, territory: territories(fetcher, services.pdok), unitPrefixes };
  const chosen = liveFamilies.flatMap((family) =>
    family.sources.some((each) => sources.includes(each)) ? [family] : [],
  );
  const opened = chosen.flatMap(({ open }) => open(tools)).filter(({ source }) => sources.includes(source));
  return {
    adapters: opened.map((source) => liveAdapter(tools, source)),
    municipalities: municipalities.length > 0 ? [0, ...municipalities] : [],
  };
}
