/** Reads a file in a worker of its own. */
import { wrap } from 'comlink';
import type { FileFault } from '../../engine/import/faults.ts';
import type { Report, ReportOptions } from '../../engine/import/report.ts';
import type { ImportWork } from './bringin.worker.ts';

/** `lost`: the worker failed. */
export type ReadFault = FileFault | 'lost';

export interface Reading {
  /** Null once it is stopped. */
  found: Promise<Report | ReadFault | null>;
  stop: () => void;
}

export function readFile(file: File, options: ReportOptions): Reading {
  const worker = new Worker(new URL('./bringin.worker.ts', import.meta.url), { type: 'module', name: 'kavel-import' });
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    worker.terminate();
  };
  const read = async (): Promise<Report | ReadFault | null> => {
    try {
      const lost = new Promise<never>((_, reject) => worker.addEventListener('error', reject));
      const found = await Promise.race([wrap<ImportWork>(worker).report(file, options), lost]);
      return isStopped ? null : found;
    } catch {
      return isStopped ? null : 'lost';
    } finally {
      stop();
    }
  };
  return { found: read(), stop };
}
