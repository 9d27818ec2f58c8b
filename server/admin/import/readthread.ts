/** A thread that reads files of staff: a large workbook or drawing would hold up all requests for seconds. */
import { readFile as bytesOf } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { expose, releaseProxy, type ProxyMethods } from 'comlink';
import { nodeAdapter } from '../../../engine/host/pool/nodeadapter.ts';
import { TableProblem } from '../../../engine/import/tables/faults.ts';
import { readFile } from '../../../engine/import/tables/file.ts';
import type { ReadOptions } from '../../../engine/import/tables/types.ts';
import { isZip } from '../../../engine/import/tables/zip.ts';
import { staffImportLimits, type UnreadFile } from '../../../model/admin/import.ts';
import type { ImportRow, TableFacts } from '../../../model/imports/exchange.ts';
import { headOf, streamCsv } from './lines.ts';

/** A function of the other thread. */
type Took = ((rows: readonly ImportRow[]) => Promise<void>) & Partial<ProxyMethods>;

/** Rows handed over at a time. */
const PART = 500;

const work = {
  /** Why a file cannot be read comes as a value: an error loses its fields on the way. */
  async read(
    file: string,
    { projection }: Pick<ReadOptions, 'projection'>,
    took: Took,
  ): Promise<TableFacts | UnreadFile> {
    try {
      return (await isText(file))
        ? await streamCsv(file, staffImportLimits, PART, took)
        : await readWhole(file, projection, took);
    } catch (cause) {
      if (cause instanceof TableProblem) return { fault: cause.fault };
      throw cause;
    } finally {
      // Its port would keep the process running.
      took[releaseProxy]?.();
    }
  },
};
export type ReadWork = typeof work;

/** Workbooks, zips and JSON are read as a whole: their parts refer to each other. */
async function isText(file: string): Promise<boolean> {
  const head = await headOf(file);
  if (head.length === 0 || isZip(head) || head[0] === 0xd0) return false;
  return !new TextDecoder().decode(head).trimStart().startsWith('{');
}

async function readWhole(
  file: string,
  projection: ReadOptions['projection'],
  took: (rows: readonly ImportRow[]) => Promise<void>,
): Promise<TableFacts> {
  const options = { limits: staffImportLimits, ...(projection && { projection }) };
  const { rows, ...facts } = await readFile(await bytesOf(file), options, () => undefined);
  for (let at = 0; at < rows.length; at += PART) await took(rows.slice(at, at + PART));
  return facts;
}

const { default: endpointOf } = await nodeAdapter();
expose(work, endpointOf(parentPort!));
