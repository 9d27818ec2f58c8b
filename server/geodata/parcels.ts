/** Parcels of the register by their names: those of the loaded land, and of the demo town. */
import type { Knex } from 'knex';
import type { AreaGeometry, Plot } from '../../model/entities/plot.ts';
import { parcelKey, type ParcelName } from '../../model/imports/parcelname.ts';
import { plotProperties } from '../../model/rules/plot.ts';
import type { Land } from './land.ts';
import { recordsOf } from './search/storedrecords.ts';
import { wordsOf } from './sheet/find.ts';
import type { Source } from './source.ts';
import { EVERY_MUNICIPALITY } from './store/tables.ts';

export interface RegisteredParcel {
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
/** Names and codes of the cadastral municipality. */
const municipalityKeys = ['kadastrale_gemeente_waarde', CODE, 'kadastrale_gemeente_code'] as const;
/** Parcels whose numbers hold the words of one name: `A 12` is also in `A 12` of a place with a longer name. */
const CANDIDATES = 50;

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

async function storedParcels(knex: Knex, names: readonly ParcelName[]): Promise<StoredParcel[]> {
  const byCode = await namesByCode(knex, names);
  const asked = names.map(({ municipality, section, number }) =>
    wordsOf(`${byCode.get(municipality.toUpperCase()) ?? municipality} ${section} ${Number(number)}`).join(' & '),
  );
  const { rows } = await knex.raw<{ rows: StoredParcel[] }>(
    `${EVERY_MUNICIPALITY} select plot.id, feature.properties
     from unnest(?::text[]) as asked(words)
     cross join lateral (select id, municipality, import from geo.plot
       where geo.words(number) @@ to_tsquery('simple', asked.words) limit ${CANDIDATES}) as plot
     join geo.current on current.municipality = plot.municipality
     join geo.release on release.municipality = current.municipality and release.id = current.release
       and plot.import = (release.imports->>'plots')::int
     join geo.feature on feature.municipality = plot.municipality and feature.collection = '${COLLECTION}'
       and feature.import = (release.imports->>'${COLLECTION}')::int and feature.id = plot.id`,
    [[...new Set(asked)].filter(Boolean)],
  );
  return rows;
}

/** The names of cadastral municipalities by their codes. Reads all parcels that are loaded, so only where a code is asked for. */
async function namesByCode(knex: Knex, names: readonly ParcelName[]): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(names.map(({ municipality }) => municipality.toUpperCase()))].filter((each) =>
    /\d/.test(each),
  );
  if (codes.length === 0) return new Map();
  const { rows } = await knex.raw<{ rows: { code: string; name: string }[] }>(
    `${EVERY_MUNICIPALITY} select distinct code, properties->>'kadastrale_gemeente_waarde' as name
     from geo.feature cross join lateral (values (properties->>'${CODE}'), (properties->>'kadastrale_gemeente_code')) as codes(code)
     where collection = '${COLLECTION}' and code = any(?)`,
    [codes],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}
