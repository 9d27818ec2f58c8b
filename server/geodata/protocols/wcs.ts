/** Web Coverage Service 2.0.1: a grid of a territory, in tiles that the service bears. */
import type { Bounds } from '../bounds.ts';
import { NO_VALUE, type RasterGrid } from '../features.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { wholeXml, type Fetcher } from '../../fetcher/fetcher.ts';
import type { Territory } from '../adapters/territory.ts';
import { ahead } from './cells.ts';
import { readGeoTiff, type GeoTiff } from './geotiff.ts';

export interface Coverage {
  readonly service: string;
  readonly id: string;
  /** Side of a cell of the grid, metres; finer cells of the service are averaged. */
  readonly cell: number;
  /** Step of the values that are kept. */
  readonly scale: number;
  /** Side of a tile, metres: at most 2000 cells of the service. */
  readonly tile: number;
  /** Values that can be; others mean that there is none. */
  readonly valid: readonly [least: number, most: number];
}

/** Milliseconds without a byte: services cut grids before they answer. */
const SILENCE = 30_000;

const addressOf = (of: Coverage, request: string, more: [string, string][] = []): string => {
  const named = { service: 'WCS', version: '2.0.1', request, coverageId: of.id };
  return `${of.service}?${new URLSearchParams([...Object.entries(named), ...more])}`;
};

/** Services name their axes in several ways. */
async function axesOf(fetcher: Fetcher, of: Coverage, signal?: AbortSignal): Promise<readonly [string, string]> {
  const url = addressOf(of, 'DescribeCoverage');
  const { host } = new URL(url);
  const text = await fetcher.ask({ url, type: 'xml', signal }, wholeXml);
  const labels = /axisLabels="(\S+) (\S+)/.exec(text ?? '');
  if (!labels) throw new SourceFailure('changed', host, `does not describe ${of.id}`);
  return [labels[1]!, labels[2]!.replace('"', '')];
}

async function tileOf(
  fetcher: Fetcher,
  of: Coverage,
  [x, y]: readonly [string, string],
  [west, south, east, north]: Bounds,
  signal?: AbortSignal,
): Promise<GeoTiff> {
  const [columns, rows] = [east - west, north - south].map((side) => Math.round(side / of.cell));
  const url = addressOf(of, 'GetCoverage', [
    ['subset', `${x}(${west},${east})`],
    ['subset', `${y}(${south},${north})`],
    ['scalesize', `${x}(${columns}),${y}(${rows})`],
    ['format', 'image/tiff'],
  ]);
  const tile = await fetcher.ask({ url, type: 'tiff', silence: SILENCE, signal }, ({ bytes }) => readGeoTiff(bytes));
  if (!tile) throw new SourceFailure('changed', new URL(url).host, `no longer has ${of.id}`);
  const isElsewhere = tile.west > east || tile.north < south || tile.west + tile.width * tile.cell < west;
  if (isElsewhere) throw new SourceFailure('changed', new URL(url).host, 'answered a grid of another place');
  return tile;
}

/** Sums of the values in each cell of a grid. */
class Means {
  readonly #sums: Float64Array;
  readonly #counts: Uint16Array;

  constructor(
    private readonly width: number,
    private readonly height: number,
    private readonly x0: number,
    private readonly y0: number,
    private readonly of: Coverage,
  ) {
    this.#sums = new Float64Array(width * height);
    this.#counts = new Uint16Array(width * height);
  }

  /** A cell of the tile counts where its middle lies. A coarser tile gives its value to all cells that it covers. */
  add(tile: GeoTiff): void {
    const parts = Math.max(1, Math.round(tile.cell / this.of.cell));
    const step = tile.cell / parts;
    for (let row = 0; row < tile.height * parts; row++) {
      const y = Math.floor((tile.north - (row + 0.5) * step - this.y0) / this.of.cell);
      if (y < 0 || y >= this.height) continue;
      const from = Math.floor(row / parts) * tile.width;
      for (let column = 0; column < tile.width * parts; column++) {
        const x = Math.floor((tile.west + (column + 0.5) * step - this.x0) / this.of.cell);
        if (x >= 0 && x < this.width) this.#count(y * this.width + x, tile.values[from + Math.floor(column / parts)]!);
      }
    }
  }

  #count(at: number, value: number): void {
    const [least, most] = this.of.valid;
    if (!(value >= least && value <= most)) return;
    this.#sums[at]! += value;
    this.#counts[at]!++;
  }

  grid(): RasterGrid {
    const { width, height, x0, y0 } = this;
    const { cell, scale } = this.of;
    const data = new Int16Array(width * height).fill(NO_VALUE);
    this.#counts.forEach((count, at) => {
      if (count > 0) data[at] = Math.round(this.#sums[at]! / count / scale);
    });
    return { x0, y0, cell, width, height, scale, data };
  }
}

/** The grid of the box of a territory; null where it has no value at all. */
export async function coverageOf(
  fetcher: Fetcher,
  of: Coverage,
  territory: Territory,
  signal?: AbortSignal,
): Promise<RasterGrid | null> {
  const axes = await axesOf(fetcher, of, signal);
  const [west, south, east, north] = territory.box;
  const [x0, y0] = [west, south].map((side) => Math.floor(side / of.cell) * of.cell) as [number, number];
  const [width, height] = [east - x0, north - y0].map((side) => Math.ceil(side / of.cell)) as [number, number];
  const means = new Means(width, height, x0, y0, of);
  const within = ([a, b, c, d]: Bounds): Bounds => [
    ...([Math.max(a, x0), Math.max(b, y0)] as const),
    ...([Math.min(c, x0 + width * of.cell), Math.min(d, y0 + height * of.cell)] as const),
  ];
  const tiles = ahead(territory.cells(of.tile).map(within), (box, stop) =>
    tileOf(fetcher, of, axes, box, AbortSignal.any(signal ? [signal, stop] : [stop])),
  );
  for await (const tile of tiles) means.add(tile);
  const grid = means.grid();
  return grid.data.some((value) => value !== NO_VALUE) ? grid : null;
}

/** A first question: whether the service still has the coverage. */
export const describeCoverage = async (fetcher: Fetcher, of: Coverage): Promise<void> =>
  void (await axesOf(fetcher, of));
