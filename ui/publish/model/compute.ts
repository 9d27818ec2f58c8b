/** Generates a concept on the visitor's device: in a worker, or where the page is one file with the engine that is in it. */
import { wrap } from 'comlink';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';
import type { ComputeWork } from './computeworker.ts';
import type { Generated } from './generated.ts';

/** Id of the element with the engine of a page that is one file, in base 64. */
const ENGINE_ELEMENT = 'engine';

/** Rejects where the device has no WebAssembly, or cannot load the engine. */
export async function compute(records: ModelRecords): Promise<Generated> {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly.');
  const inFile = document.getElementById(ENGINE_ELEMENT);
  if (!inFile) return inWorker(records);
  const { generated } = await import('./generated.ts');
  // Generating holds up the page: first it shows that it is at work.
  await new Promise((done) => setTimeout(done, 50));
  return generated(
    records,
    Uint8Array.from(atob(inFile.textContent ?? ''), (each) => each.charCodeAt(0)),
  );
}

async function inWorker(records: ModelRecords): Promise<Generated> {
  const worker = new Worker(new URL('./computeworker.ts', import.meta.url), { type: 'module' });
  try {
    const lost = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('The worker is lost.')));
    });
    return await Promise.race([wrap<ComputeWork>(worker).generate(records), lost]);
  } finally {
    worker.terminate();
  }
}
