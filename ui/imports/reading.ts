/** Reads a file in a worker of its own, which ends when the file is read or another is chosen. */
import { proxy, wrap } from 'comlink';
import type { TableFault } from '../../engine/import/tables/faults.ts';
import type { TableWork } from '../portfolio/exchange/read/import.worker.ts';
import type { Progress, ReadOptions, ReadTable } from '../../engine/import/tables/types.ts';

let stop: (() => void) | null = null;

export function stopReading(): void {
  stop?.();
  stop = null;
}

/** Null when it was stopped. */
export async function readInWorker(
  file: File,
  options: ReadOptions,
  progress: Progress,
): Promise<ReadTable | TableFault | null> {
  stopReading();
  const worker = new Worker(new URL('../portfolio/exchange/read/import.worker.ts', import.meta.url), {
    type: 'module',
    name: 'kavel-table',
  });
  const stopped = new Promise<null>((resolve) => {
    stop = () => {
      worker.terminate();
      resolve(null);
    };
  });
  const lost = new Promise<TableFault>((resolve) => worker.addEventListener('error', () => resolve('lost')));
  const end = stop;
  try {
    return await Promise.race([wrap<TableWork>(worker).read(file, options, proxy(progress)), lost, stopped]);
  } catch {
    return 'lost';
  } finally {
    end?.();
  }
}
