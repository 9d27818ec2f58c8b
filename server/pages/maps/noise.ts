/** A grid of noise as classes of a map. */
import type { Knex } from 'knex';
import type { RasterName } from '../../../model/land/collections.ts';
import { noiseClasses } from '../../../model/publish/map.ts';
import { NO_VALUE, type RasterGrid } from '../../geodata/features.ts';
import { readRaster } from '../../geodata/store/rasters.ts';
import type { Frame } from './frame.ts';
import type { Piece } from './shapes.ts';

export const noiseRasters: Readonly<Record<string, RasterName>> = {
  all: 'geluid_lden_allebronnen',
  road: 'geluid_lden_wegverkeer',
  rail: 'geluid_lden_treinverkeer',
};

/** The upper end of the class of a level, dB; `more` above the last. */
const classOf = (level: number): string => String(noiseClasses.find((end) => level <= end) ?? 'more');

/** Cells of a map along its width, at most: more are joined. */
const MOST_CELLS = 160;

interface GridOf {
  readonly municipality: number;
  readonly import: number;
  readonly collection: RasterName;
}

export async function drawnNoise(
  knex: Knex,
  of: GridOf,
  frame: Frame,
  here: readonly (readonly [number, number])[],
): Promise<Piece[]> {
  const grid = await readRaster(knex, of);
  return grid ? runsOf(grid, frame, here) : [];
}

/** Cells of a row beside one another in one class are one rectangle. */
function runsOf(grid: RasterGrid, { box, right, down, width }: Frame, here: readonly (readonly [number, number])[]) {
  const { x0, y0, cell, data, scale } = grid;
  const step = Math.max(1, Math.ceil(width / cell / MOST_CELLS));
  const [west, south, east, north] = box.map((centimetres) => centimetres / 100) as [number, number, number, number];
  const columns = [west, east].map((x) => Math.floor((x - x0) / cell)) as [number, number];
  const rows = [south, north].map((y) => Math.floor((y - y0) / cell)) as [number, number];
  const level = (column: number, row: number): number => {
    if (column < 0 || row < 0 || column >= grid.width || row >= grid.height) return NO_VALUE;
    return data[row * grid.width + column]!;
  };
  const edge = (column: number): number => Math.round(right(100 * (x0 + column * cell), 0));
  const border = (row: number): number => Math.round(down(0, 100 * (y0 + row * cell)));
  const pieces: Piece[] = [];
  for (let row = Math.max(0, rows[0]); row <= rows[1]; row += step) {
    let [from, value] = [Math.max(0, columns[0]), ''];
    const [top, bottom] = [border(row + step), border(row)];
    const end = (column: number): void => {
      const [left, over] = [edge(from), edge(column)];
      if (value !== '' && over > left) pieces.push(rectangle(value, [left, top, over, bottom], here));
      from = column;
    };
    for (let column = from; column <= columns[1]; column += step) {
      const found = level(column, row);
      const next = found === NO_VALUE ? '' : classOf(found * scale);
      if (next === value) continue;
      end(column);
      value = next;
    }
    end(columns[1] + 1);
  }
  return pieces;
}

function rectangle(
  value: string,
  [left, top, right, bottom]: readonly [number, number, number, number],
  here: readonly (readonly [number, number])[],
): Piece {
  const [wide, high] = [right - left, bottom - top];
  return {
    layer: 'noise',
    kind: 'area',
    value,
    area: wide * high,
    d: `M${left} ${top}l${wide} 0 0 ${high}-${wide} 0z`,
    isHere: here.some(([x, y]) => x >= left && x < right && y >= top && y < bottom),
  };
}
