/** Writes files of locations beside the page. */
import { expose, transfer } from 'comlink';
import { csvOf } from './csv.ts';
import { geojsonOf } from './geojson.ts';
import type { ExportRequest } from './table.ts';
import { xlsxOf } from './xlsx.ts';

async function bytesOf(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
  if (request.format === 'xlsx') return xlsxOf(request);
  const text = request.format === 'csv' ? csvOf(request.table, request.text) : JSON.stringify(geojsonOf(request));
  return new TextEncoder().encode(text);
}

const work = {
  async write(request: ExportRequest): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await bytesOf(request);
    return transfer(bytes, [bytes.buffer]);
  },
};
export type ExchangeWork = typeof work;

expose(work);
