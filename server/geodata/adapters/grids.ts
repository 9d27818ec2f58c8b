/** Grids of noise, air (RIVM) and heights (AHN), by Web Coverage Services. */
import { landRasters, type RasterName } from '../../../model/land/collections.ts';
import { coverageOf, describeCoverage, type Coverage } from '../protocols/wcs.ts';
import type { LiveFamily, LiveTools, RasterReader } from './live.ts';
import type { ServiceName } from './services.ts';

interface Grid extends Omit<Coverage, 'service'> {
  readonly at: ServiceName;
  readonly path: string;
}

/** 128 stands for no value; no level and no concentration comes near. */
const rivm = { at: 'rivm', path: 'geo/alo/wcs', scale: 0.1, valid: [0, 127.9] } as const;
const noise = { ...rivm, cell: 10, tile: 20_000 } as const;
const air = { ...rivm, cell: 25, tile: 50_000 } as const;
/** The service has half a metre: a tile of 1 km is 2000 cells. Heights in metres NAP. */
const heights = {
  at: 'pdokFeatures',
  path: 'rws/ahn/wcs/v1_0',
  cell: 5,
  tile: 1_000,
  scale: 0.02,
  valid: [-50, 600],
} as const;

const grids: Readonly<Record<RasterName, Grid>> = {
  geluid_lden_allebronnen: { ...noise, id: 'alo__rivm_Geluid_lden_allebronnen_actueel' },
  geluid_lden_wegverkeer: { ...noise, id: 'alo__rivm_Geluid_lden_wegverkeer_actueel' },
  geluid_lnight_wegverkeer: { ...noise, id: 'alo__rivm_Geluid_lnight_wegverkeer_actueel' },
  geluid_lden_treinverkeer: { ...noise, id: 'alo__rivm_Geluid_lden_treinverkeer_actueel' },
  geluid_lden_industrie: { ...noise, id: 'alo__rivm_Geluid_lden_industrie_actueel' },
  no2: { ...air, id: 'alo__rivm_jaargemiddeld_NO2_actueel' },
  pm10: { ...air, id: 'alo__rivm_jaargemiddeld_PM10_actueel' },
  pm25: { ...air, id: 'alo__rivm_jaargemiddeld_PM25_actueel' },
  dtm_05m: { ...heights, id: 'dtm_05m' },
  dsm_05m: { ...heights, id: 'dsm_05m' },
};

function readerOf({ fetcher, services }: LiveTools, { at, path, ...grid }: Grid): RasterReader {
  const of = { ...grid, service: `${services[at]}/${path}` };
  return {
    fetch: (territory, signal) => coverageOf(fetcher, of, territory, signal),
    async sample() {
      await describeCoverage(fetcher, of);
      return { url: of.service };
    },
  };
}

export const gridServices: LiveFamily = {
  sources: [...new Set(Object.values(landRasters))],
  open: (tools) =>
    gridServices.sources.map((source) => {
      const own = (Object.keys(landRasters) as RasterName[]).filter((name) => landRasters[name] === source);
      return {
        source,
        collections: {},
        rasters: Object.fromEntries(own.map((name) => [name, readerOf(tools, grids[name])])),
      };
    }),
};
