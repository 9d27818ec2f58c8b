/** Reads one file beside the page: large ones take seconds. */
import { expose } from 'comlink';
import { importLimits } from '../../../../model/imports/exchange.ts';
import { TableProblem, type TableFault } from '../../../../engine/import/tables/faults.ts';
import { readFile } from '../../../../engine/import/tables/file.ts';
import type { Progress, ReadOptions, ReadTable } from '../../../../engine/import/tables/types.ts';

const work = {
  /** Why the file cannot be read comes as a value: an error loses its fields on the way. */
  async read(file: File, options: ReadOptions, progress: Progress): Promise<ReadTable | TableFault> {
    // Before its bytes are read.
    if (file.size > importLimits.fileBytes) return 'tooLarge';
    try {
      return await readFile(new Uint8Array(await file.arrayBuffer()), options, progress);
    } catch (cause) {
      if (cause instanceof TableProblem) return cause.fault;
      throw cause;
    }
  },
};
export type TableWork = typeof work;

expose(work);
