/** Writes a table as a file in a worker, and saves it. */
import { wrap } from 'comlink';
import { noteUse } from '../../api/uses.ts';
import { fileName, saveFile } from '../../components/files.ts';
import type { ExchangeWork } from './exchange.worker.ts';
import type { ExportRequest } from './table.ts';

const mimes: Readonly<Record<ExportRequest['format'], string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json',
};

/** `names`: parts of the name of the file. Throws where the worker does not load. */
export async function writeFile(request: ExportRequest, names: readonly string[]): Promise<void> {
  const worker = new Worker(new URL('./exchange.worker.ts', import.meta.url), {
    type: 'module',
    name: 'kavel-exchange',
  });
  // comlink would wait for ever for a worker that does not load.
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  try {
    const bytes = await Promise.race([wrap<ExchangeWork>(worker).write(request), lost]);
    saveFile(new Blob([bytes], { type: mimes[request.format] }), fileName(names, request.format));
    noteUse('exports');
  } finally {
    worker.terminate();
  }
}
