/** Where PDOK keeps each collection, and what of it belongs to a municipality. */
import { COUNTRY } from '../../../model/land/municipality.ts';
import type { CollectionName } from '../../../model/land/collections.ts';
import { valueOf } from '../protocols/feature.ts';
import { everything, isInside, type Keep, type Pieces } from './pieces.ts';

/** A collection of a service by OGC API Features. `{year}` in the path stands for the edition. */
interface PdokCollection extends Omit<Pieces, 'address' | 'pages'> {
  readonly path: string;
  readonly name: string;
}

/** A feature type of a Web Feature Service. */
interface PdokFeatureType extends Omit<Pieces, 'address' | 'pages'> {
  readonly path: string;
  readonly type: string;
}

/** Topography comes once per version of an object. */
const isCurrent: Keep = ({ properties }) =>
  valueOf(properties, 'eind_registratie') === null && valueOf(properties, 'termination_date') === null;

const isOfMunicipality: Keep = ({ properties }, { code }) => valueOf(properties, 'gemeentecode') === code;

/** Neighbourhoods of the newest year lack figures that the year before has. */
const STATISTICS = [2025, 2024] as const;

const bag = { path: 'kadaster/bag/ogc/v2', isDense: true } as const;
const bgt = { path: 'lv/bgt/ogc/v1', isDense: true, keep: isCurrent } as const;
const boundaries = { path: 'kadaster/brk-bestuurlijke-gebieden/ogc/v1' } as const;
const areas = { path: 'cbs/wijken-en-buurten-{year}/ogc/v1', keep: isOfMunicipality } as const;

export const pdokCollections: Readonly<Partial<Record<CollectionName, PdokCollection>>> = {
  perceel: {
    path: 'kadaster/brk-kadastrale-kaart/ogc/v1',
    name: 'perceel',
    isDense: true,
    keep: isInside,
  },
  pand: { ...bag, name: 'pand' },
  adres: { ...bag, name: 'adres', keep: isInside },
  wegdeel: { ...bgt, name: 'wegdeel' },
  waterdeel: { ...bgt, name: 'waterdeel' },
  begroeidterreindeel: { ...bgt, name: 'begroeidterreindeel' },
  onbegroeidterreindeel: { ...bgt, name: 'onbegroeidterreindeel' },
  gemeente: { ...boundaries, name: 'gemeentegebied', where: ({ code }) => [{ code }] },
  provincie: { ...boundaries, name: 'provinciegebied', where: everything },
  wijken: { ...areas, name: 'wijken', years: STATISTICS.slice(0, 1) },
  buurten: { ...areas, name: 'buurten', years: STATISTICS },
  bevolkingskern: {
    path: 'cbs/bevolkingskernen-{year}/ogc/v1',
    name: 'bevolkingskernen',
    years: [2021],
  },
  vierkant_100m: {
    path: 'cbs/vierkantstatistieken100m/ogc/v1',
    name: 'vierkant_100m',
  },
  wegvakken: {
    path: 'rws/nationaal-wegenbestand-wegen/ogc/v1',
    name: 'wegvakken',
    // The country has the roads of the state and the provinces; a municipality has all of its own.
    where: ({ number }) => (number === COUNTRY ? [{ wegbehsrt: 'R' }, { wegbehsrt: 'P' }] : undefined),
    keep: ({ properties }, { number }) => number !== COUNTRY || /^[RP]$/.test(String(valueOf(properties, 'wegbehsrt'))),
  },
  natura2000: {
    path: 'rvo/natura2000/ogc/v1',
    name: 'natura2000',
    where: everything,
  },
};

/** By the newer interface, units name their buildings by a number of the interface, not by that of the register. */
export const pdokFeatureTypes: Readonly<Partial<Record<CollectionName, PdokFeatureType>>> = {
  verblijfsobject: { path: 'lv/bag/wfs/v2_0', type: 'bag:verblijfsobject', isDense: true, keep: isInside },
};
