/** Reads the areas of all current releases. */
import type { Knex } from 'knex';
import { landKeys } from '../../../model/land/catalogue.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import type { AreaFacts } from '../facts/figures/stored.ts';
import { factsOf, type Fact } from '../facts/fact.ts';
import type { Land } from '../land.ts';
import type { LandReader } from '../search/reader.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';
import { readColumns } from '../store/columns.ts';
import { areasAt, type AreaRow } from '../store/plots.ts';
import { currentRelease } from '../store/releases.ts';
import { provincesOf } from './provinces.ts';
import type { ReadArea } from './types.ts';

type StoredLevel = Exclude<AnalysedLevel, 'province'>;

export interface LandAreas {
  /** Areas of a level by name of their municipality, each once. */
  all(level: AnalysedLevel): Promise<readonly ReadArea[]>;
  /** The same areas, all of one level, with the facts of these keys. */
  withColumns(areas: readonly ReadArea[], keys: readonly string[]): Promise<ReadArea[]>;
  /** Import of the provinces in municipality 0; null where none is loaded. */
  provinceImport(): Promise<number | null>;
}

/** `reader`: the releases that hold now. */
export function openAreas(land: Land, reader: Pick<LandReader, 'releases'>): LandAreas {
  const knex = (): Knex => land.reads().knex;
  // An import never changes, so its areas are read once.
  const kept = new Map<string, Promise<AreaRow[]>>();
  const rowsOf = ({ municipality, plotsImport }: LandRelease, level: StoredLevel): Promise<AreaRow[]> => {
    const key = `${municipality}/${plotsImport}/${level}`;
    const found = kept.get(key);
    if (found) return found;
    const rows = areasAt(knex(), { municipality, import: plotsImport }, level);
    rows.catch(() => kept.delete(key));
    kept.set(key, rows);
    return rows;
  };
  const forgetOthers = (releases: readonly LandRelease[]): void => {
    const current = new Set(releases.map(({ municipality, plotsImport }) => `${municipality}/${plotsImport}`));
    for (const key of kept.keys()) if (!current.has(key.slice(0, key.lastIndexOf('/')))) kept.delete(key);
  };
  const stored = async (level: StoredLevel): Promise<ReadArea[]> => {
    const releases = await reader.releases();
    forgetOthers(releases);
    const areas = new Map<string, ReadArea>();
    for (const release of releases) {
      const [own] = await rowsOf(release, 'municipality');
      for (const row of await rowsOf(release, level)) {
        // A register may give an area beside a border to both municipalities.
        if (areas.has(row.code)) continue;
        areas.set(row.code, readArea(level, row, release, own));
      }
    }
    return [...areas.values()];
  };
  const provinceImport = async (): Promise<number | null> =>
    (await currentRelease(knex(), 0))?.imports['provincie'] ?? null;
  return {
    all: async (level) =>
      level === 'province'
        ? provincesOf(await stored('municipality'), await provinceNames(knex(), await provinceImport()))
        : stored(level),
    withColumns: async (areas, keys) => withColumns(land, areas, keys),
    provinceImport,
  };
}

function readArea(level: StoredLevel, row: AreaRow, release: LandRelease, own: AreaRow | undefined): ReadArea {
  const municipality = own?.code ?? null;
  const { i, code, box, facts } = row;
  return {
    level,
    i,
    code,
    name: row.name ?? code,
    release,
    box,
    facts,
    municipality,
    parent: row.parent ?? (level === 'municipality' ? null : municipality),
    province: own?.parent ?? null,
  };
}

async function provinceNames(knex: Knex, id: number | null): Promise<ReadonlyMap<string, string>> {
  if (id === null) return new Map();
  const { rows } = await knex.raw<{ rows: { code: string; name: string }[] }>(
    `select properties->>'code' as code, properties->>'naam' as name
     from geo.feature where municipality = 0 and collection = 'provincie' and import = ?`,
    [id],
  );
  return new Map(rows.map(({ code, name }) => [code, name]));
}

const neighbourhoodKeys: ReadonlySet<string> = new Set(
  landKeys.filter(({ keptAt }) => keptAt === 'neighbourhood').map(({ key }) => key),
);

/** Only neighbourhoods have columns, under the keys of their register; other areas stay as they are. */
async function withColumns(land: Land, areas: readonly ReadArea[], keys: readonly string[]): Promise<ReadArea[]> {
  const wanted = keys.filter((key) => neighbourhoodKeys.has(key));
  if (wanted.length === 0) return [...areas];
  const releases = new Map(
    areas.flatMap(({ level, release }) =>
      level === 'neighbourhood' && release ? [[release.municipality, release]] : [],
    ),
  );
  const columnsIn = new Map<number, (i: number) => AreaFacts['figures']>();
  for (const [municipality, { columns }] of releases) {
    const versions = Object.fromEntries(wanted.flatMap((key) => (columns[key] ? [[key, columns[key]]] : [])));
    const read = await readColumns(land.reads(), municipality, versions);
    const values = [...read].map(([key, column]) => [key, factsOf(column.values)] as const);
    columnsIn.set(municipality, (i) =>
      Object.fromEntries(values.map(([key, facts]): [string, Fact] => [key, facts.get(i)])),
    );
  }
  return areas.map((area) => {
    const columns = area.level === 'neighbourhood' && area.release && columnsIn.get(area.release.municipality);
    if (!columns) return area;
    const figures = { ...area.facts?.figures, ...columns(area.i) };
    return { ...area, facts: { figures, spreads: area.facts?.spreads ?? {} } };
  });
}
