import { loadEngine } from '../../../engine/host/index.ts';
import { kernelHashes } from '../../engine/hashes/cases.ts';

/** Runs in the page: returns the hashes of the kernel; `base64` is the module. */
export async function hashesOf(base64: string): Promise<string[]> {
  const { plane } = await loadEngine(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  return kernelHashes(plane);
}
