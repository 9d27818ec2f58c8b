/** Web Coverage Service 2.0.1 over the grids of the demo world. */
import path from 'node:path';
import type { RasterName } from '../../../model/land/collections.ts';
import { readGrid } from '../../../server/geodata/adapters/lines.ts';
import { NO_VALUE, type RasterGrid } from '../../../server/geodata/features.ts';
import { folder } from '../../fixtures/worlds/waterland-flevo/support/land.ts';
import type { Service } from './replay.ts';

export interface WcsFaults {
  /** Written where there is no value. */
  noValue: number;
}

const grids = new Map<RasterName, Promise<RasterGrid>>();
export function demoGrid(name: RasterName): Promise<RasterGrid> {
  let grid = grids.get(name);
  if (!grid) grids.set(name, (grid = readGrid(path.join(folder, `${name}.grid.br`))));
  return grid;
}

const [SHORT, LONG, DOUBLE] = [3, 4, 12];
const HEAD = 8;

/** An uncompressed GeoTIFF of floats: header, pixels, doubles, directory. */
export function geoTiff(values: Float32Array, width: number, cell: number, west: number, north: number): Uint8Array {
  const pixels = values.length * 4;
  const doubles = [cell, cell, 0, 0, 0, 0, west, north, 0];
  const [scaleAt, tieAt] = [HEAD + pixels, HEAD + pixels + 24];
  const entries: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, LONG, 1, width],
    [257, LONG, 1, values.length / width],
    [258, SHORT, 1, 32],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 1],
    [273, LONG, 1, HEAD],
    [277, SHORT, 1, 1],
    [278, LONG, 1, values.length / width],
    [279, LONG, 1, pixels],
    [339, SHORT, 1, 3],
    [33_550, DOUBLE, 3, scaleAt],
    [33_922, DOUBLE, 6, tieAt],
  ];
  const directory = tieAt + 48;
  const view = new DataView(new ArrayBuffer(directory + 2 + entries.length * 12 + 4));
  view.setUint16(0, 0x4949);
  view.setUint16(2, 42, true);
  view.setUint32(4, directory, true);
  values.forEach((value, at) => view.setFloat32(HEAD + 4 * at, value, true));
  doubles.forEach((value, at) => view.setFloat64(scaleAt + 8 * at, value, true));
  view.setUint16(directory, entries.length, true);
  entries.forEach(([tag, type, count, value], i) => {
    const at = directory + 2 + 12 * i;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  });
  return new Uint8Array(view.buffer);
}

const rangeOf = (subsets: readonly string[], axis: string): readonly [number, number] => {
  const [, least, most] = new RegExp(`^${axis}\\(([-\\d.]+),([-\\d.]+)\\)$`).exec(
    subsets.find((each) => each.startsWith(`${axis}(`)) ?? '',
  )!;
  return [Number(least), Number(most)];
};

/** `coverages`: grids by their id. The axes are named as only the description says. */
export function wcs(coverages: Readonly<Record<string, RasterName>>, faults: WcsFaults, axes = ['E', 'N']): Service {
  return async ({ query }) => {
    const name = coverages[query.get('coverageId') ?? ''];
    if (!name) return null;
    if (query.get('request') === 'DescribeCoverage')
      return {
        headers: { 'Content-Type': 'application/xml' },
        body: `<wcs:CoverageDescriptions><gml:Envelope axisLabels="${axes.join(' ')}" uomLabels="m m"/></wcs:CoverageDescriptions>`,
      };
    const [x, y] = [rangeOf(query.getAll('subset'), axes[0]!), rangeOf(query.getAll('subset'), axes[1]!)];
    const { x0, y0, cell, width, height, scale, data } = await demoGrid(name);
    const columns = Math.round((x[1] - x[0]) / cell);
    const rows = Math.round((y[1] - y[0]) / cell);
    const values = new Float32Array(columns * rows);
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [i, j] = [(x[0] - x0) / cell + column, (y[1] - y0) / cell - 1 - row];
        const isInside = i >= 0 && j >= 0 && i < width && j < height;
        const value = isInside ? data[j * width + i]! : NO_VALUE;
        values[row * columns + column] = value === NO_VALUE ? faults.noValue : value * scale;
      }
    return { headers: { 'Content-Type': 'image/tiff' }, body: geoTiff(values, columns, cell, x[0], y[1]) };
  };
}
