/** Figures of areas by year: of Statistics Netherlands by the editions that are loaded, and of the register of parks. */
import type { Knex } from 'knex';
import type { AreaYears, FiguresOfYear, ParkSupply } from '../../../model/land/areacalls.ts';
import { coreMeans, levelFigures } from '../../../model/land/areafigures.ts';
import { weightKeys } from '../../../model/land/areameans.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import { landKeys, type LandKeyName } from '../../../model/land/catalogue.ts';
import { isKnown, type Fact } from '../facts/fact.ts';
import { densityOf } from '../facts/figures/municipality.ts';
import { weightedMean } from '../facts/figures/sums.ts';
import { together, total } from '../facts/figures/together.ts';
import { isGiven } from '../facts/stages/areas.ts';
import type { Land } from '../land.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { readRelease } from '../store/releases.ts';
import { neighbourhoodWeights } from './members.ts';
import { provinceFigure } from './provinces.ts';
import type { LandAreas } from './read.ts';
import type { ReadArea } from './types.ts';

/** A neighbourhood in one year. */
interface Edition {
  readonly code: string;
  readonly district: string | null;
  readonly year: number;
  readonly properties: Readonly<Record<string, unknown>>;
}

const statistics = landKeys.filter(({ keptAt, isDerived }) => keptAt === 'neighbourhood' && !isDerived);
const attributes: ReadonlyMap<string, string> = new Map(statistics.map(({ key, attribute }) => [key, attribute]));

function factIn({ properties }: Edition, key: LandKeyName): Fact {
  const given = properties[attributes.get(key) ?? ''];
  const value = given === undefined || given === null ? null : Number(given);
  return isGiven(value) ? value : 'suppressed';
}

/** The neighbourhoods of a municipality in each year, with what these keys read. */
async function editionsOf(knex: Knex, { municipality, id }: LandRelease, keys: readonly string[]): Promise<Edition[]> {
  const buurten = (await readRelease(knex, municipality, id))?.imports['buurten'];
  if (buurten === undefined) return [];
  const { rows } = await knex.raw<{ rows: Edition[] }>(
    `select properties->>'buurtcode' as code, properties->>'wijkcode' as district,
       (properties->>'jaar')::numeric::int as year,
       (select jsonb_object_agg(name, properties->name) from unnest(?::text[]) as name) as properties
     from geo.feature where municipality = ? and collection = 'buurten' and import = ? and properties->>'jaar' is not null`,
    [keys.flatMap((key) => attributes.get(key) ?? []), municipality, buurten],
  );
  return rows;
}

type Facts = Readonly<Record<string, Fact>>;

/** Sums and means of neighbourhoods under their own keys. */
function ofDistrict(editions: readonly Edition[]): Facts {
  const valuesOf = (key: LandKeyName) => editions.map((each) => factIn(each, key));
  const counts = Object.values(weightKeys).map((key): [string, Fact] => [key, total(valuesOf(key))]);
  return { ...Object.fromEntries(counts), ...together(valuesOf) };
}

/** The same under the names of the figures of a municipality. */
function ofMunicipality(editions: readonly Edition[]): Facts {
  const all = ofDistrict(editions);
  const area = total(editions.map((each) => factIn(each, 'cbs_land_area')));
  const counts = Object.entries(weightKeys).map(([name, key]): [string, Fact] => [name, all[key]!]);
  return { ...all, ...Object.fromEntries(counts), density: densityOf(all['cbs_inhabitants']!, area) };
}

const ofNeighbourhood = (editions: readonly Edition[]): Facts =>
  Object.fromEntries(editions.flatMap((each) => statistics.map(({ key }): [string, Fact] => [key, factIn(each, key)])));

const ofCore = (editions: readonly Edition[], weights: ReadonlyMap<string, number>): Facts =>
  Object.fromEntries(
    coreMeans.map((key): [string, Fact] => [
      key,
      weightedMean(editions.map((each) => ({ value: factIn(each, key), weight: weights.get(each.code) ?? 0 }))),
    ]),
  );

/** Figures of each year, the oldest first; what is not known is left out. */
function byYear(editions: readonly Edition[], figuresOf: (editions: readonly Edition[]) => Facts): FiguresOfYear[] {
  const years = [...new Set(editions.map(({ year }) => year))].sort((a, b) => a - b);
  return years.map((year) => ({
    year,
    figures: Object.fromEntries(
      Object.entries(figuresOf(editions.filter((each) => each.year === year))).filter(
        (entry): entry is [string, number] => isKnown(entry[1]),
      ),
    ),
  }));
}

/** The years that every municipality has, of figures that each of them has: one without its neighbour would seem a fall. */
function ofProvince(municipalities: readonly (readonly FiguresOfYear[])[]): FiguresOfYear[] {
  const [first, ...rest] = municipalities;
  const years = (first ?? [])
    .map(({ year }) => year)
    .filter((year) => rest.every((of) => of.some((one) => one.year === year)));
  return years.map((year) => {
    const members = municipalities.map((of) => ({
      figures: of.find((one) => one.year === year)!.figures,
      spreads: {},
    }));
    const figures = levelFigures.province.flatMap(({ key }) => {
      if (members.some((each) => each.figures[key] === undefined)) return [];
      const value = provinceFigure(key, members);
      return isKnown(value) ? [[key, value] as const] : [];
    });
    return { year, figures: Object.fromEntries(figures) };
  });
}

async function yearsOf(land: Land, level: AnalysedLevel, area: ReadArea): Promise<FiguresOfYear[]> {
  const { knex } = land.reads();
  if (!area.release || level === 'park') return [];
  const all = await editionsOf(knex, area.release, [...attributes.keys()]);
  if (level === 'municipality') return byYear(all, ofMunicipality);
  if (level === 'core') {
    const weights = await neighbourhoodWeights(land, area);
    return byYear(all, (editions) => ofCore(editions, weights));
  }
  if (level === 'district')
    return byYear(
      all.filter(({ district }) => district === area.code),
      ofDistrict,
    );
  return byYear(
    all.filter(({ code }) => code === area.code),
    ofNeighbourhood,
  );
}

interface SupplyRow extends Omit<ParkSupply, 'municipality' | 'name'> {
  readonly code: string;
}

/** Hectares of the parks of a municipality by the year of their record. `parks`: those that are counted to it. */
async function supplyOf(knex: Knex, { release }: ReadArea, parks: readonly string[]): Promise<SupplyRow[]> {
  if (!release) return [];
  const register = (await readRelease(knex, release.municipality, release.id))?.imports['bedrijventerreinen'];
  if (register === undefined) return [];
  const sum = (name: string): string => `sum(nullif(properties->>'${name}', '')::float8)`;
  const { rows } = await knex.raw<{ rows: SupplyRow[] }>(
    `select (properties->>'JAAR')::numeric::int as year, count(distinct properties->>'RIN_NUMMER')::int as parks,
       ${sum('HA_BRUTO')} as gross, ${sum('HA_NETTO')} as net, ${sum('HA_TOTTUIT')} as available
     from geo.feature where municipality = ? and collection = 'bedrijventerreinen' and import = ?
       and properties->>'RIN_NUMMER' = any(?)
     group by 1 order by 1`,
    [release.municipality, register, [...parks]],
  );
  return rows;
}

/** Null for an area that is not loaded. */
export async function yearsOfArea(
  land: Land,
  areas: LandAreas,
  level: AnalysedLevel,
  code: string,
): Promise<AreaYears | null> {
  const area = (await areas.all(level)).find((each) => each.code === code);
  if (!area) return null;
  const isProvince = level === 'province';
  const within = (await areas.all('municipality')).filter((each) =>
    isProvince ? each.province === code : level === 'municipality' && each.code === code,
  );
  const parks = within.length > 0 ? await areas.all('park') : [];
  const supply: ParkSupply[] = [];
  const figures: FiguresOfYear[][] = [];
  for (const municipality of within) {
    const own = parks.filter((park) => park.municipality === municipality.code).map((park) => park.code);
    for (const row of await supplyOf(land.reads().knex, municipality, own))
      supply.push({ ...row, municipality: municipality.code, name: municipality.name });
    if (isProvince) figures.push(await yearsOf(land, 'municipality', municipality));
  }
  const years = isProvince ? ofProvince(figures) : await yearsOf(land, level, area);
  return { years, supply };
}
