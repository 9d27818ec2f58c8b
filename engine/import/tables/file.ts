/** Recognises a file by its content, and reads it as a table. Throws a `TableProblem`. */
import { readGeojson } from '../geojson.ts';
import { importLimits, type TableLimits } from '../../../model/imports/exchange.ts';
import { TableProblem } from './faults.ts';
import type { Progress, ReadOptions, ReadTable } from './types.ts';
import { isZip, partsOf, unzipped } from './zip.ts';

/** What a file dialogue offers. */
export const tableEndings = '.csv,.txt,.tsv,.xlsx,.geojson,.json,.zip';

const isOldExcel = ([a, b, c, d]: Uint8Array): boolean => a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0;

export async function readFile(bytes: Uint8Array, options: ReadOptions, progress: Progress): Promise<ReadTable> {
  const limits = options.limits ?? importLimits;
  if (bytes.byteLength > limits.fileBytes) throw new TableProblem('tooLarge');
  if (bytes.byteLength === 0) throw new TableProblem('empty');
  if (isOldExcel(bytes)) throw new TableProblem('oldExcel');
  if (isZip(bytes)) return readZip(bytes, limits, options);
  const json = jsonOf(bytes);
  if (json === undefined) return (await import('./csv.ts')).readCsv(bytes, limits, progress);
  const { drawingOf, tableOfShapes } = await import('./shapes.ts');
  return tableOfShapes('geojson', await drawingOf(() => readGeojson(json)), limits, options);
}

async function readZip(bytes: Uint8Array, limits: TableLimits, options: ReadOptions): Promise<ReadTable> {
  const names = partsOf(bytes);
  if (names.includes('xl/workbook.xml')) {
    const { readWorkbook } = await import('./workbook.ts');
    return readWorkbook(
      unzipped(bytes, (name) => /\.(xml|rels)$/.test(name)),
      limits,
    );
  }
  if (!names.some((name) => /\.shp$/i.test(name))) throw new TableProblem('unknown');
  const { drawingOf, tableOfShapes } = await import('./shapes.ts');
  const { readShapefiles } = await import('../shapefile.ts');
  return tableOfShapes('shapefile', await drawingOf(() => readShapefiles(bytes)), limits, options);
}

/** The root of a JSON text; undefined for another text. */
function jsonOf(bytes: Uint8Array): unknown {
  const head = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart();
  if (!head.startsWith('{')) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new TableProblem(cause instanceof SyntaxError ? 'damaged' : 'encoding');
  }
}
