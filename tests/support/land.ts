/** A synthetic land in memory: plots on a grid with random values, the same for the same seed. */
import { createHash } from 'node:crypto';
import type { MultiPolygon } from '../../engine/host/shapes.ts';
import { missingReasons } from '../../model/land/missing.ts';
import { storedValue } from '../../model/enums/enumeration.ts';
import type { FactColumn } from '../../server/geodata/features.ts';
import type { ColumnRange, LandPlots, LandRelease } from '../../engine/host/landsearch/release.ts';
import type { LandReader, PlotRecord } from '../../server/geodata/search/reader.ts';
import type { NamedPlot } from '../../model/land/landcalls.ts';

const hashOf = (...of: readonly number[]): string => createHash('sha256').update(of.join()).digest('hex');

/** Numbers from 0 to 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}

/** Least and most of the values, the level, and how many are missing. */
interface MadeColumn {
  readonly level: FactColumn['level'];
  readonly range: readonly [number, number];
  readonly missing: number;
}

export const madeColumns: Readonly<Record<string, MadeColumn>> = {
  plot_area: { level: 'plot', range: [100, 9_000], missing: 0 },
  building_year: { level: 'plot', range: [1_850, 2_025], missing: 0.2 },
  zoning_max_building_height: { level: 'plot', range: [3, 40], missing: 0.1 },
  distance_train_station: { level: 'plot', range: [0.1, 20], missing: 0 },
  area_share_built_before_1985: { level: 'neighbourhood', range: [50, 9_000], missing: 0.1 },
  'zoning:BT': { level: 'plot', range: [0, 100], missing: 0.3 },
};

/** Sides of a plot, metres, and plots in a row. */
const [WIDTH, DEPTH, ROW] = [50, 40, 50];
const AREAS = 12;
const ORIGIN = { x: 142_000, y: 500_000 };

export interface MadePlot {
  readonly id: string;
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly neighbourhood: number;
}

export interface MadeMunicipality {
  readonly number: number;
  readonly plots: readonly MadePlot[];
  readonly columns: ReadonlyMap<string, FactColumn>;
  readonly release: LandRelease;
}

const missing = (reason: number): number => {
  const bits = Uint32Array.of(0x7fc00000 | reason);
  return new Float32Array(bits.buffer)[0]!;
};
const NO_RULE = missing(storedValue(missingReasons, 'no_rule'));

function makeColumn(
  key: string,
  { level, range, missing: share }: MadeColumn,
  plots: number,
  seed: number,
): FactColumn {
  const random = randomFrom(seed);
  const [least, most] = range;
  const count = level === 'plot' ? plots : AREAS;
  const values = Float32Array.from({ length: count }, () => {
    const value = Math.round((least + random() * (most - least)) * 10) / 10;
    return random() < share ? NO_RULE : value;
  });
  return { key, level, values };
}

export function makeMunicipality(number: number, count: number, seed: number, edition = 1): MadeMunicipality {
  const random = randomFrom(seed + number);
  const plots = Array.from({ length: count }, (_, i): MadePlot => ({
    id: `NL.IMKAD.${number}${String(i).padStart(6, '0')}`,
    number: `Waterhoven A ${i + 1}`,
    x: ORIGIN.x + (number % 10) * 3_000 + (i % ROW) * WIDTH + 20 + Math.floor(random() * 10),
    y: ORIGIN.y + Math.floor(i / ROW) * DEPTH + 15 + Math.floor(random() * 10),
    neighbourhood: random() < 0.05 ? -1 : Math.floor(random() * AREAS),
  }));
  const columns = new Map(
    Object.entries(madeColumns).map(([key, of], at) => [key, makeColumn(key, of, count, seed * 97 + number * 13 + at)]),
  );
  const release: LandRelease = {
    municipality: number,
    name: `Gemeente ${number}`,
    id: edition,
    hash: hashOf(number, edition, seed),
    plots: count,
    madeAt: '2026-11-20T00:00:00.000Z',
    plotsImport: edition,
    box: null,
    columns: Object.fromEntries([...columns.keys()].map((key) => [key, `${edition}`])),
    dates: { perceel: '2026-11-03', bestemmingsplangebied: '2026-11-05' },
  };
  return { number, plots, columns, release };
}

const corner = (plot: MadePlot) => ({
  x: plot.x - ((plot.x - ORIGIN.x) % WIDTH),
  y: plot.y - ((plot.y - ORIGIN.y) % DEPTH),
});

/** The plot as a closed ring, RD metres. */
export function ringOf(plot: MadePlot): [number, number][] {
  const { x, y } = corner(plot);
  return [
    [x, y],
    [x + WIDTH, y],
    [x + WIDTH, y + DEPTH],
    [x, y + DEPTH],
    [x, y],
  ];
}

function plotsOf({ plots }: MadeMunicipality): LandPlots {
  const starts = Uint32Array.from({ length: plots.length + 1 }, (_, at) => at);
  return {
    ids: plots.map(({ id }) => id).join('\n'),
    numbers: plots.map(({ number }) => number).join('\n'),
    points: Int32Array.from(plots.flatMap(({ x, y }) => [10 * x, 10 * y])),
    shapes: {
      coordinates: Int32Array.from(plots.flatMap((plot) => ringOf(plot).flatMap(([x, y]) => [100 * x, 100 * y]))),
      rings: starts.map((at) => 5 * at),
      polygons: starts.slice(),
      features: starts.slice(),
    },
    areas: {
      neighbourhood: { count: AREAS, ofPlots: Int32Array.from(plots, ({ neighbourhood }) => neighbourhood) },
    },
  };
}

/** Copies: a reader gives its arrays away. */
const copied = (column: FactColumn | undefined): FactColumn | null => {
  if (!column) return null;
  const bits = new Uint32Array(column.values.buffer.slice(0), column.values.byteOffset, column.values.length);
  return { ...column, values: new Float32Array(bits.buffer) };
};

function rangeOf({ level, values }: FactColumn): ColumnRange {
  const known = values.filter((value) => !Number.isNaN(value));
  const ends = known.length === 0 ? { lo: null, hi: null } : { lo: Math.min(...known), hi: Math.max(...known) };
  return { level, n: values.length, known: known.length, ...ends };
}

/** Serves what `municipalities` holds when it is asked; releases that were replaced stay readable. */
export class MemoryLand implements LandReader {
  readonly places = new Map<string, MultiPolygon>();
  private readonly every = new Map<string, MadeMunicipality>();
  private current: readonly MadeMunicipality[] = [];
  /** Times that a column was read. */
  reads = 0;

  constructor(municipalities: readonly MadeMunicipality[]) {
    this.publish(municipalities);
  }

  publish(municipalities: readonly MadeMunicipality[]): void {
    this.current = municipalities;
    for (const each of municipalities) this.every.set(`${each.number}/${each.release.id}`, each);
  }

  releases = async () => this.current.map(({ release }) => release);
  release = async (municipality: number, id: number) => this.every.get(`${municipality}/${id}`)?.release ?? null;
  successors = async () => new Map<string, NamedPlot[]>();
  plots = async (municipality: number, release: number) => {
    const found = this.every.get(`${municipality}/${release}`);
    return found ? plotsOf(found) : null;
  };
  column = async (municipality: number, key: string, version: string) => {
    this.reads++;
    return copied(this.every.get(`${municipality}/${version}`)?.columns.get(key));
  };
  ranges = async (municipality: number, versions: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(versions).flatMap(([key, version]) => {
        const column = this.every.get(`${municipality}/${version}`)?.columns.get(key);
        return column ? [[key, rangeOf(column)] as const] : [];
      }),
    );
  coverage = async () => ({ plot_area: 1 });
  place = async (code: string) => this.places.get(code) ?? null;
  records = async (ids: readonly string[]) => ids.map((id) => this.recordOf(id));

  private recordOf(id: string): PlotRecord | null {
    const plot = this.current.flatMap(({ plots }) => plots).find((each) => each.id === id);
    if (!plot) return null;
    return {
      id,
      number: plot.number,
      area: WIDTH * DEPTH,
      municipality: 'Waterhoven',
      neighbourhood: 'Oost',
      province: 'Waterland-Flevo',
      park: '',
      geometry: { type: 'Polygon', coordinates: [squareAt(5.2, 52.5)] },
      lon: 5.2005,
      lat: 52.5005,
      rules: [
        {
          name: 'Maximale bouwhoogte',
          type: 'building_height',
          operator: 'smaller_than',
          value: 12,
          source: 'plans',
          reference: 'NL.IMRO.9901.BP01',
        },
      ],
    };
  }
}

const squareAt = (lon: number, lat: number): number[][] => [
  [lon, lat],
  [lon + 0.001, lat],
  [lon + 0.001, lat + 0.001],
  [lon, lat + 0.001],
  [lon, lat],
];
