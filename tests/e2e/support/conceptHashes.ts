import { compileEngine, createPool, loadEngine } from '../../../engine/host/index.ts';
import type { ConceptInput } from '../../../engine/host/types.ts';

/** Runs in the page: returns the hash of every concept, computed in the page's own thread (0) or by that many helpers. */
export async function hashesOf(base64: string, concepts: ConceptInput[], helpers: number): Promise<string[]> {
  const source = await compileEngine(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  if (helpers === 0) {
    const engine = await loadEngine(source);
    return concepts.map((concept) => engine.generate(concept).hash);
  }
  const pool = await createPool({ size: helpers, source, ownWork: 0 });
  const results = await Promise.all(concepts.map((concept) => pool.generate(concept, { meshes: 'massing' })));
  pool.close();
  return results.map(({ hash }) => hash);
}

Object.assign(globalThis, { hashesOf });
