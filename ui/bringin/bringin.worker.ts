/** Reads one file, beside the page: large ones take seconds. */
import { expose } from 'comlink';
import { ImportProblem, MAX_BYTES, type FileFault } from '../../engine/import/faults.ts';
import { reportOn, type Report, type ReportOptions } from '../../engine/import/report.ts';

const work = {
  /** Why the file cannot be read comes as a value: an error loses its fields on the way. */
  async report(file: File, options: ReportOptions): Promise<Report | FileFault> {
    if (file.size > MAX_BYTES) return 'tooLarge';
    try {
      return await reportOn(new Uint8Array(await file.arrayBuffer()), options);
    } catch (cause) {
      if (cause instanceof ImportProblem) return cause.fault;
      throw cause;
    }
  },
};
export type ImportWork = typeof work;

expose(work);
