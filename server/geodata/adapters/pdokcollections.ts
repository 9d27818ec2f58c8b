/** Where PDOK keeps each collection, and what of it belongs to a municipality. */
import { landCollections, type CollectionName } from '../../../model/land/collections.ts';
import type { LandSource } from '../contract.ts';
import type { RawFeature } from '../features.ts';
import { valueOf } from '../protocols/feature.ts';
import { innerPoint } from '../protocols/innerpoint.ts';
import type { CollectionReader } from './live.ts';
import type { Territory } from './territory.ts';

type Keep = (feature: RawFeature, territory: Territory) => boolean;

export interface PdokCollection {
  readonly source: LandSource;
  /** Path of the service; `{year}` stands for the edition. */
  readonly path: string;
  readonly name: string;
  /** Properties with the id of the register. */
  readonly ids: readonly string[];
  /** Who has the collection; a municipality by default. */
  readonly level?: CollectionReader['level'];
  /** Whether the territory is asked for in cells, not in one box. */
  readonly isDense?: boolean;
  /** Values to ask for instead of boxes. */
  readonly where?: (territory: Territory) => readonly Readonly<Record<string, string>>[] | undefined;
  readonly keep?: Keep;
  /** Editions, the newest first. */
  readonly years?: readonly number[];
}

/** Topography comes once per version of an object. */
const isCurrent: Keep = ({ properties }) =>
  valueOf(properties, 'eind_registratie') === null && valueOf(properties, 'termination_date') === null;

/** Plots and addresses belong to one municipality, although those of its neighbours meet its border. */
const isInside: Keep = ({ geometry }, territory) => {
  const point = innerPoint(geometry);
  return point === null || territory.holds(point);
};

const isOfMunicipality: Keep = ({ properties }, { code }) => valueOf(properties, 'gemeentecode') === code;

const everything = (): readonly Readonly<Record<string, string>>[] => [{}];

/** Neighbourhoods of the newest year lack figures that the year before has. */
const STATISTICS = [2025, 2024] as const;

type Place = Omit<PdokCollection, 'source'>;

const bag = { path: 'kadaster/bag/ogc/v2', ids: ['identificatie'], isDense: true } as const;
const bgt = { path: 'lv/bgt/ogc/v1', ids: ['lokaal_id'], isDense: true, keep: isCurrent } as const;
const boundaries = { path: 'kadaster/brk-bestuurlijke-gebieden/ogc/v1', ids: ['code'] } as const;
const areas = { path: 'cbs/wijken-en-buurten-{year}/ogc/v1', keep: isOfMunicipality } as const;

const places: Readonly<Partial<Record<CollectionName, Place>>> = {
  perceel: {
    ...{ path: 'kadaster/brk-kadastrale-kaart/ogc/v1', name: 'perceel', ids: ['identificatie_lokaal_id'] },
    ...{ isDense: true, keep: isInside },
  },
  pand: { ...bag, name: 'pand' },
  verblijfsobject: { ...bag, name: 'verblijfsobject', keep: isInside },
  adres: { ...bag, name: 'adres', keep: isInside },
  wegdeel: { ...bgt, name: 'wegdeel' },
  waterdeel: { ...bgt, name: 'waterdeel' },
  begroeidterreindeel: { ...bgt, name: 'begroeidterreindeel' },
  onbegroeidterreindeel: { ...bgt, name: 'onbegroeidterreindeel' },
  gemeente: { ...boundaries, name: 'gemeentegebied', where: ({ code }) => [{ code }] },
  provincie: { ...boundaries, name: 'provinciegebied', level: 'country', where: everything },
  wijken: { ...areas, name: 'wijken', ids: ['wijkcode'], years: STATISTICS.slice(0, 1) },
  buurten: { ...areas, name: 'buurten', ids: ['buurtcode'], years: STATISTICS },
  bevolkingskern: {
    ...{ path: 'cbs/bevolkingskernen-{year}/ogc/v1', name: 'bevolkingskernen', ids: ['code', 'naam2021'] },
    years: [2021],
  },
  vierkant_100m: {
    ...{ path: 'cbs/vierkantstatistieken100m/ogc/v1', name: 'vierkant_100m', ids: ['crs28992res100m'] },
  },
  wegvakken: {
    ...{ path: 'rws/nationaal-wegenbestand-wegen/ogc/v1', name: 'wegvakken', ids: ['wvk_id'], level: 'both' },
    // The country has the roads of the state and the provinces; a municipality has all of its own.
    where: ({ number }) => (number === 0 ? [{ wegbehsrt: 'R' }, { wegbehsrt: 'P' }] : undefined),
    keep: ({ properties }, { number }) => number !== 0 || /^[RP]$/.test(String(valueOf(properties, 'wegbehsrt'))),
  },
  natura2000: {
    ...{ path: 'rvo/natura2000/ogc/v1', name: 'natura2000', ids: ['nr'], level: 'country', where: everything },
  },
};

export const pdokCollections: readonly (readonly [CollectionName, PdokCollection])[] = Object.entries(places).map(
  ([name, place]) => {
    const collection = name as CollectionName;
    return [collection, { ...place, source: landCollections[collection] }];
  },
);
