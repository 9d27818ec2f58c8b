import { loadEngine } from '../../../engine/host/index.ts';
import { kernelHashes } from '../../engine/hashes/cases.ts';

/** Runs in the page: hashes of the kernel whose module comes as base64. */
export async function hashesOf(base64: string): Promise<string[]> {
  const { plane } = await loadEngine(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  return kernelHashes(plane);
}
