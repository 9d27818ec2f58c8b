/** Finds addresses, plots and areas by the beginnings of words. The indexes of the words are in the migrations `land_words` and `words_at_once`. */
import type { Knex } from 'knex';
import type { Engine } from '../../../engine/host/types.ts';
import { areaKinds, foundKinds, mostFound, type FoundPlace } from '../../../model/land/landcalls.ts';
import { postcodeAndTown } from '../../../model/rules/text/postcode.ts';
import { COUNTRY } from '../../../model/land/municipality.ts';
import { EVERY_MUNICIPALITY } from '../store/tables.ts';

/** Read of each table before the best are chosen, and before the current ones are. */
const [CANDIDATES, HITS] = [200, 2_000];
const MOST_WORDS = 8;
const CENTIMETRES = 100;

/** Lower case without accents. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Words of a question; the letters of a postcode belong to its number. */
export const wordsOf = (question: string): string[] =>
  folded(question)
    .replace(/\b(\d{4}) ([a-z]{2})\b/, '$1$2')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS);

interface Candidate extends Omit<FoundPlace, 'lon' | 'lat'> {
  /** RD centimetres. */
  readonly x: number;
  readonly y: number;
  /** Of an address alone. */
  readonly postcode?: string | null;
}

/**
 * Rows of a table whose words are found, of current releases alone. The limit within keeps the planner at the index of the words: it
 * cannot estimate how many rows an import named in a document has, and would read all of them.
 */
const found = (table: string, columns: string, collection: string, condition: string, part = table): string =>
  `(select municipality, import, box, ${columns} from geo.${part} where ${condition} @@ to_tsquery('simple', ?) limit ${HITS}) as ${table}
   join geo.current on current.municipality = ${table}.municipality
   join geo.release on release.municipality = current.municipality and release.id = current.release
     and ${table}.import = (release.imports->>'${collection}')::int`;

const middle = (table: string): string =>
  `(center(${table}.box))[0]::float8 as x, (center(${table}.box))[1]::float8 as y, ${table}.municipality`;

/** Name of the municipality of a plot or area. */
const municipalityName = (table: string): string =>
  `coalesce((select own.name from geo.area as own where own.municipality = ${table}.municipality
     and own.import = ${table}.import and own.level = 'municipality' limit 1), '')`;

/**
 * The partition itself: over the whole table the planner takes its key, and reads every address. `feature_adres` holds no other
 * collection.
 */
const addresses = `select 'address' as kind, feature.id as code,
   concat_ws(' ', properties->>'openbare_ruimte_naam', concat(properties->>'huisnummer', properties->>'huisletter'),
     nullif(properties->>'toevoeging', '')) as name,
   properties->>'postcode' as postcode, coalesce(properties->>'woonplaats_naam', '') as within, ${middle('feature')}
 from ${found('feature', 'id, properties', 'adres', 'geo.address_words(properties)', 'feature_adres')} limit ?`;

const plots = `select 'plot' as kind, plot.id as code, plot.number as name, ${municipalityName('plot')} as within, ${middle('plot')}
 from ${found('plot', 'id, number', 'plots', 'geo.words(number)')} limit ?`;

/** Areas by name or code. */
const areas = `select area.level as kind, area.code, area.name, ${municipalityName('area')} as within, ${middle('area')}
 from ${found('area', 'level, code, name', 'plots', `level in (${areaKinds.map((kind) => `'${kind}'`).join()}) and box is not null and geo.words(name || ' ' || code)`)} limit ?`;

/** Provinces are of the country, and few. */
const provinces = `select 'province' as kind, properties->>'code' as code, properties->>'naam' as name, '' as within, ${middle('feature')}
 from geo.feature join geo.current on current.municipality = feature.municipality
 join geo.release on release.municipality = current.municipality and release.id = current.release
 where feature.municipality = ${COUNTRY} and feature.collection = 'provincie'
   and feature.import = (release.imports->>'provincie')::int
   and geo.words((properties->>'naam') || ' ' || (properties->>'code')) @@ to_tsquery('simple', ?) limit ?`;

/** Names that begin with the question come first, then large before small, then short before long. */
function bestOf(candidates: readonly Candidate[], question: string): Candidate[] {
  const wanted = folded(question).trim();
  const rank = ({ kind, name }: Candidate): number =>
    (folded(name).startsWith(wanted) ? 0 : foundKinds.keys.length) + foundKinds.keys.indexOf(kind);
  const compare = new Intl.Collator('nl', { numeric: true }).compare;
  return candidates
    .toSorted((a, b) => rank(a) - rank(b) || a.name.length - b.name.length || compare(a.name, b.name))
    .slice(0, mostFound);
}

export async function find(
  knex: Knex,
  question: string,
  onlyAreas: boolean,
  projection: Engine['projection'],
): Promise<FoundPlace[]> {
  const words = wordsOf(question);
  if (words.length === 0) return [];
  const asked = words.map((word) => `${word}:*`).join(' & ');
  const candidates: Candidate[] = [];
  for (const sql of onlyAreas ? [provinces, areas] : [provinces, areas, addresses, plots]) {
    const { rows } = await knex.raw<{ rows: Candidate[] }>(`${EVERY_MUNICIPALITY} ${sql}`, [asked, CANDIDATES]);
    candidates.push(...rows);
  }
  return bestOf(candidates, question).map(({ x, y, postcode, within, ...place }) => {
    const [lon, lat] = projection.toLonLat(x / CENTIMETRES, y / CENTIMETRES);
    return { ...place, within: postcodeAndTown(postcode ?? '', within), lon, lat };
  });
}
