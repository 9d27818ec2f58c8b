/** Parcels of the register by their names: those of the loaded land, and of the demo town. */
import type { Knex } from 'knex';
import type { AreaGeometry, Plot } from '../../model/entities/plot.ts';
import { parcelKey, type ParcelName } from '../../model/imports/parcelname.ts';
import { plotProperties } from '../../model/rules/location/plot.ts';
import type { Land } from './land.ts';
import { recordsOf } from './search/storedrecords.ts';
import { wordsOf } from './sheet/find.ts';
import type { Source } from './source.ts';
import { EVERY_MUNICIPALITY } from './store/tables.ts';

interface RegisteredParcel {
  readonly geometry: AreaGeometry;
  readonly properties: Plot['properties'];
}
export type FindParcel = (name: ParcelName) => RegisteredParcel | null;
export interface ParcelSources {
  readonly land: Pick<Land, 'reads'>;
  /** The demo town; null where it is not shown. */
  readonly world: Source | null;
}

const COLLECTION = 'perceel';
const CODE = 'akr_kadastrale_gemeente_code_waarde';
const OTHER_CODE = 'kadastrale_gemeente_code';
/** Names and codes of the cadastral municipality. */
const municipalityKeys = ['kadastrale_gemeente_waarde', CODE, OTHER_CODE] as const;
/**
 * Parcels whose numbers hold the words of one name: `A 12` of a place is also in `A 12` of one with a longer name, and under a code
 * `A 12` of every cadastral municipality is read, of which the country has about 1 100.
 */
const CANDIDATES = 2_000;

type Properties = Readonly<Record<string, unknown>>;

const namesOf = (properties: Properties): ParcelName[] =>
  municipalityKeys.flatMap((key) => {
    const { [key]: municipality, sectie, perceelnummer } = properties;
    return municipality
      ? [{ municipality: String(municipality), section: String(sectie), number: String(perceelnummer) }]
      : [];
  });

/** Reads the parcels that are asked for. The loaded land goes before the demo town. */
export async function parcelsNamed(names: readonly ParcelName[], { land, world }: ParcelSources): Promise<FindParcel> {
  const wanted = new Set(names.map(parcelKey));
  const found = new Map<string, RegisteredParcel>();
  if (wanted.size === 0) return () => null;
  const keep = (properties: Properties, geometry: AreaGeometry): void => {
    for (const name of namesOf(properties)) {
      const key = parcelKey(name);
      if (wanted.has(key) && !found.has(key)) found.set(key, { geometry, properties: plotProperties({ properties }) });
    }
  };
  const { knex } = land.reads();
  const stored = await storedParcels(knex, names);
  const records = await recordsOf(
    knex,
    stored.map(({ id }) => id),
  );
  for (const [at, { properties }] of stored.entries()) if (records[at]) keep(properties, records[at].geometry);
  const { features } = world?.has(COLLECTION) ? await world.items(COLLECTION, null, Infinity) : { features: [] };
  for (const { geometry, properties } of features) if (properties) keep(properties, geometry as AreaGeometry);
  return (name) => found.get(parcelKey(name)) ?? null;
}

interface StoredParcel {
  readonly id: string;
  readonly properties: Properties;
}

/** A cadastral municipality may be named by its code, which the words of a plot lack: the parcel itself has it. */
const isCode = (municipality: string): boolean => /\d/.test(municipality);

/** Parcels that are read to learn the name behind a code: one of them may not be loaded. */
const OF_A_CODE = 5;

/** Names cadastral municipalities that are named by their codes. One that the land does not tell keeps its code. */
export async function namesOfCodes(
  knex: Knex,
  names: readonly ParcelName[],
): Promise<(name: ParcelName) => ParcelName> {
  const byCode = new Map<string, ParcelName[]>();
  for (const name of names) {
    if (!isCode(name.municipality)) continue;
    const code = name.municipality.toUpperCase();
    const some = byCode.get(code) ?? [];
    if (some.length < OF_A_CODE) byCode.set(code, [...some, name]);
  }
  const named = new Map<string, string>();
  const found = byCode.size === 0 ? [] : await storedParcels(knex, [...byCode.values()].flat());
  for (const { properties } of found)
    for (const key of [CODE, OTHER_CODE])
      if (properties[key]) named.set(String(properties[key]).toUpperCase(), String(properties[municipalityKeys[0]]));
  return (name) => ({ ...name, municipality: named.get(name.municipality.toUpperCase()) ?? name.municipality });
}

async function storedParcels(knex: Knex, names: readonly ParcelName[]): Promise<StoredParcel[]> {
  const asked = new Map(
    names.map(({ municipality, section, number }) => {
      const code = isCode(municipality) ? municipality.toUpperCase() : '';
      const words = wordsOf(`${code ? '' : municipality} ${section} ${Number(number)}`).join(' & ');
      return [`${code} ${words}`, { code, words }];
    }),
  );
  const wanted = [...asked.values()].filter(({ words }) => words !== '');
  const { rows } = await knex.raw<{ rows: StoredParcel[] }>(
    `${EVERY_MUNICIPALITY} select plot.id, feature.properties
     from unnest(?::text[], ?::text[]) as asked(code, words)
     cross join lateral (select id, municipality, import from geo.plot
       where geo.words(number) @@ to_tsquery('simple', asked.words) limit ${CANDIDATES}) as plot
     join geo.current on current.municipality = plot.municipality
     join geo.release on release.municipality = current.municipality and release.id = current.release
       and plot.import = (release.imports->>'plots')::int
     join geo.feature on feature.municipality = plot.municipality and feature.collection = '${COLLECTION}'
       and feature.import = (release.imports->>'${COLLECTION}')::int and feature.id = plot.id
       and (asked.code = '' or asked.code in (properties->>'${CODE}', properties->>'${OTHER_CODE}'))`,
    [wanted.map(({ code }) => code), wanted.map(({ words }) => words)],
  );
  return rows;
}
