/** Kinds of raw features and grids, under the names of the services that give them. */
import type { KeyOf } from '../enums/enumeration.ts';
import type { landSources } from './sources.ts';

type SourceName = KeyOf<typeof landSources>;

/** Features by collection: points, lines or areas in RD. */
export const landCollections = {
  perceel: 'brk',
  pand: 'bag',
  verblijfsobject: 'bag',
  adres: 'bag',
  pand3d: 'three_d_bag',
  bestemmingsplangebied: 'plans',
  enkelbestemming: 'plans',
  dubbelbestemming: 'plans',
  bouwvlak: 'plans',
  maatvoering: 'plans',
  functieaanduiding: 'plans',
  gemeente: 'boundaries',
  provincie: 'boundaries',
  bevolkingskern: 'cbs_neighbourhoods',
  wijken: 'cbs_neighbourhoods',
  buurten: 'cbs_neighbourhoods',
  vierkant_100m: 'cbs_squares',
  energielabel: 'ep_online',
  wegdeel: 'bgt',
  waterdeel: 'bgt',
  begroeidterreindeel: 'bgt',
  onbegroeidterreindeel: 'bgt',
  wegvakken: 'nwb',
  natura2000: 'natura2000',
  bedrijventerreinen: 'ibis',
  station: 'prorail',
  spoortrace: 'prorail',
} as const satisfies Record<string, SourceName>;
export type CollectionName = keyof typeof landCollections;

/** Grids by name: one number per square cell. */
export const landRasters = {
  geluid_lden_allebronnen: 'rivm',
  geluid_lden_wegverkeer: 'rivm',
  geluid_lnight_wegverkeer: 'rivm',
  geluid_lden_treinverkeer: 'rivm',
  geluid_lden_industrie: 'rivm',
  no2: 'rivm',
  pm10: 'rivm',
  pm25: 'rivm',
  dtm_05m: 'ahn',
  dsm_05m: 'ahn',
} as const satisfies Record<string, SourceName>;
export type RasterName = keyof typeof landRasters;

/** Collections of the country alone; roads are of the country and of municipalities. */
const ofCountry: ReadonlySet<CollectionName> = new Set(['provincie', 'natura2000', 'station', 'spoortrace']);
const ofBoth: ReadonlySet<CollectionName> = new Set(['wegvakken']);

/** Who has the features of a collection. */
export function levelOf(collection: CollectionName): 'municipality' | 'country' | 'both' {
  if (ofCountry.has(collection)) return 'country';
  return ofBoth.has(collection) ? 'both' : 'municipality';
}
