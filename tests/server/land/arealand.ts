/** A small land with areas and their figures. */
import { missingWord } from '../../../model/land/missing.ts';
import { parkFigures } from '../../../model/land/parkfigures.ts';
import type { Database } from '../../../server/db/connection.ts';
import type { Fact } from '../../../server/geodata/facts/fact.ts';
import type { ParkMeasures } from '../../../server/geodata/facts/figures/parkscores.ts';
import type { AreaFacts } from '../../../server/geodata/facts/figures/stored.ts';
import type { AreaLevel } from '../../../server/geodata/facts/index.ts';
import type { FactColumn, RawFeature, ShareColumn } from '../../../server/geodata/features.ts';
import { writeColumn } from '../../../server/geodata/store/columns.ts';
import { readPage } from '../../../server/geodata/store/features.ts';
import { beginImport, endImport } from '../../../server/geodata/store/imports.ts';
import { writeAreas, writePlots } from '../../../server/geodata/store/plots.ts';
import { publish } from '../../../server/geodata/store/releases.ts';
import { imported, parcel, plotRows } from './support.ts';

const COLLECTIONS = { park: 'bedrijventerreinen', core: 'bevolkingskern', neighbourhood: 'buurten' } as const;
const PLOTS = 4;
/** Squares of cores begin here: all plots lie in the first core of a municipality. */
const CORES_FROM = 10;

/** A rectangle of one kilometre, number `n` of a row. */
function square(id: string, n: number): RawFeature {
  const [x, y] = [140_000 + 1_000 * n, 500_000];
  const corners = [
    [x, y],
    [x + 1_000, y],
    [x + 1_000, y + 1_000],
    [x, y + 1_000],
    [x, y],
  ];
  return { id, geometry: { type: 'Polygon', coordinates: [corners] }, properties: {} };
}

interface Given {
  readonly code: string;
  readonly name: string;
  readonly parent?: string;
  readonly facts?: AreaFacts;
}

/** What the scores of the parks of this land do not need. */
const noMeasures: ParkMeasures = {
  ...({ floorBefore1985: 10, floorBefore1995: 20, plotsWithHeadroom: 'no_rule', flatRoofsPerHectare: 5 } as const),
  ...({ waterFront: 0, railDistance: 'unknown_in_source', dwellingDistance: 40 } as const),
};

const NO_FIGURES = Object.fromEntries(parkFigures.keys.map((key) => [key, 'unknown_in_source' as Fact]));

const park = (code: string, type: string, province: string | null, figures: Record<string, Fact>): Given => ({
  code,
  name: `Terrein ${code}`,
  facts: {
    figures: { ...NO_FIGURES, ...figures },
    spreads: { building_years: [0, 1, 2, 0, 0, 0, 0, 0, 0] },
    park: { type, province, year: 2025, measures: noMeasures },
  },
});

/** Ground space index and net hectares of the parks of type B; the last is not known. */
export const BUILT: readonly Fact[] = [0.1, 0.4, 0.4, 0.25, 0.6, 0.31, 0.05, 0.4, 0.52, 0.33, 0.12, 0.2, 'no_building'];
export const parksB = BUILT.map((gsi, at) =>
  park(`99${String(at).padStart(6, '0')}`, 'B', 'PV99', { gsi, area_net: 3 + ((at * 7) % 11) }),
);
const parksC = [0.9, 0.8].map((gsi, at) => park(`98${String(at).padStart(6, '0')}`, 'C', 'PV98', { gsi, area_net: 1 }));

export const INHABITANTS = [1_000, 1_400, 600, 500, 1_501, 900];
const core = (inhabitants: number, at: number): Given => ({
  code: `BK${at}`,
  name: at === 0 ? 'Énkele kern' : `Kern ${at}`,
  facts: { figures: { inhabitants, homes: inhabitants / 2, density: 10 * at }, spreads: {} },
});

const YEARS = [2024, 2025];

/** A year before, each neighbourhood had ten people less. Homes are half of the people. */
const statistic = (municipality: number, at: number, year: number, inhabitants: number | null): RawFeature => {
  const people = inhabitants === null ? null : inhabitants - (year === YEARS[0] ? 10 : 0);
  return {
    ...square(`BU${municipality}0${at}-${year}`, at),
    properties: {
      buurtcode: `BU${municipality}0${at}`,
      wijkcode: `WK${municipality}0${at % 2}`,
      jaar: year,
      aantalInwoners: people ?? -99_997,
      woningvoorraad: people === null ? -99_997 : people / 2,
      gemiddeldeWoningwaarde: 100 * (at + 1),
    },
  };
};

/** The register of the second year has a hectare more of each park, and no longer says what is to be issued. */
const parkRecord = (code: string, n: number, year: number): RawFeature => ({
  ...square(`${code}-${year}`, n),
  properties: {
    RIN_NUMMER: code,
    JAAR: year,
    HA_BRUTO: year === YEARS[0] ? 4 : 5,
    HA_NETTO: 3,
    ...(year === YEARS[0] ? { HA_TOTTUIT: 1 } : {}),
  },
});

interface Municipality {
  readonly number: number;
  readonly province?: string;
  readonly facts: AreaFacts;
  readonly parks: readonly Given[];
  readonly cores: readonly Given[];
  /** Inhabitants of its neighbourhoods; null where withheld. */
  readonly neighbourhoods: readonly (number | null)[];
}

const ofMunicipality = (inhabitants: Fact, density: number): AreaFacts => ({
  figures: { inhabitants, cbs_address_density: density, parks: 7 },
  spreads: { plot_sizes: [1, 2, 3, 4, 5, 6] },
});

const municipalities: readonly Municipality[] = [
  {
    number: 9901,
    province: 'PV99',
    facts: ofMunicipality(20_000, 1_600),
    parks: parksB.slice(0, 7),
    cores: INHABITANTS.slice(0, 3).map(core),
    neighbourhoods: [100, 300, 200, null, 200, 700],
  },
  {
    number: 9902,
    province: 'PV99',
    facts: ofMunicipality(9_000, 2_400),
    parks: parksB.slice(7),
    cores: INHABITANTS.slice(3).map((each, at) => core(each, at + 3)),
    neighbourhoods: [10],
  },
  // No register says in which province it lies.
  { number: 9903, facts: ofMunicipality('suppressed', 100), parks: parksC, cores: [], neighbourhoods: [] },
];

/** Three municipalities with parks, cores and neighbourhoods, two of them in one province. */
export async function fillAreas(database: Database): Promise<void> {
  const province = { ...square('PV99', 0), properties: { code: 'PV99', naam: 'Waterland-Flevo' } };
  const provincie = await imported(database, 'provincie', [province], null, 0);
  await publish(database.knex, { municipality: 0, plots: 0, columns: {}, imports: { provincie } });
  for (const each of municipalities) await fillMunicipality(database, each);
}

async function fillMunicipality(
  database: Database,
  { number: municipality, province, facts, ...given }: Municipality,
): Promise<void> {
  const { knex } = database;
  const parcels = Array.from({ length: PLOTS }, (_, n) => parcel(n));
  const perceel = await imported(database, 'perceel', parcels, null, municipality);
  const statistics = YEARS.flatMap((year) =>
    given.neighbourhoods.map((inhabitants, at) => statistic(municipality, at, year, inhabitants)),
  );
  const buurten = await imported(database, 'buurten', statistics, null, municipality);
  const register = given.parks.flatMap(({ code }, n) => YEARS.map((year) => parkRecord(code, n, year)));
  const bedrijventerreinen = await imported(database, 'bedrijventerreinen', register, null, municipality);
  const { id } = await beginImport(knex, { municipality, source: 'brk', collection: 'plots' });
  const of = { municipality, import: id };
  const placed = plotRows(PLOTS);
  const inPark = Int32Array.from({ length: PLOTS }, (_, i) => (i < 3 ? 0 : -1));
  await writePlots(knex, of, readPage('perceel', parcels).table, {
    ...placed,
    areas: { ...placed.areas, park: inPark },
  });
  const write = (
    level: AreaLevel,
    collection: 'gemeente' | 'wijken' | (typeof COLLECTIONS)['park' | 'core' | 'neighbourhood'],
    areas: readonly Given[],
  ) =>
    writeAreas(
      knex,
      of,
      readPage(
        collection,
        areas.map(({ code }, n) => square(code, level === 'core' ? n + CORES_FROM : n)),
      ).table,
      level,
      {
        codes: areas.map(({ code }) => code),
        names: areas.map(({ name }) => name),
        parents: areas.map(({ parent }) => parent ?? null),
        rows: Uint32Array.from(areas.keys()),
        editions: areas.map((_, at) => [at]),
      },
      areas.flatMap((area) => area.facts ?? []),
    );
  const town = { code: `GM${municipality}`, name: `Gemeente ${municipality}`, facts };
  await write('municipality', 'gemeente', [province ? { ...town, parent: province } : town]);
  await write('park', COLLECTIONS.park, given.parks);
  await write('core', COLLECTIONS.core, given.cores);
  const neighbourhoods = given.neighbourhoods.map((_, at) => ({
    code: `BU${municipality}0${at}`,
    name: `Buurt ${at}`,
    parent: `WK${municipality}0${at % 2}`,
    // A mean of its plots: what its register says is a column.
    facts: { figures: { plot_area: 100 * (at + 1) }, spreads: {} },
  }));
  await write('neighbourhood', COLLECTIONS.neighbourhood, neighbourhoods);
  const districts = [0, 1].map((at) => ({
    code: `WK${municipality}0${at}`,
    name: `Wijk ${at}`,
    parent: `GM${municipality}`,
    facts: { figures: { cbs_inhabitants: 1_000 * (at + 1) }, spreads: {} },
  }));
  await write('district', 'wijken', given.neighbourhoods.length > 0 ? districts : []);
  const imports = {
    perceel,
    buurten,
    bedrijventerreinen,
    plots: await endImport(knex, of, String(municipality), null),
  };
  const inhabitants: FactColumn = {
    key: 'cbs_inhabitants',
    level: 'neighbourhood',
    values: new Float32Array(given.neighbourhoods.length),
  };
  const bits = new Uint32Array(inhabitants.values.buffer);
  given.neighbourhoods.forEach((value, at) => {
    if (value === null) bits[at] = missingWord('suppressed');
    else inhabitants.values[at] = value;
  });
  const areas: FactColumn = { key: 'plot_area', level: 'plot', values: Float32Array.of(100, 200, 300, 400) };
  const built: FactColumn = { key: 'plot_footprint_area', level: 'plot', values: Float32Array.of(0, 0, 50, 9) };
  const outlined: FactColumn = { ...areas, key: 'plot_geometry_area' };
  // The last plot has a shed without units.
  const floors: FactColumn = { ...areas, key: 'plot_floor_area', values: Float32Array.of(0, 0, 105, Number.NaN) };
  // The second plot lies half in a class for dwellings, less than makes it land to build on.
  const dwellings: ShareColumn = { key: 'zoning:W', values: Uint8Array.of(100, 49, 100, 50) };
  // Of the floors, two fifths are dwellings.
  const purposes: ShareColumn = { key: 'use:woonfunctie', values: Uint8Array.of(255, 255, 40, 255) };
  const columns: Record<string, string> = {};
  for (const column of [inhabitants, areas, built, outlined, floors, dwellings, purposes])
    columns[column.key] = await writeColumn(knex, municipality, column, imports);
  await publish(knex, { municipality, plots: PLOTS, columns, imports });
}
