import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConceptInput } from '../../engine/host/types.ts';

/** Input of a reference concept. */
export function reference(id: string): ConceptInput {
  const file = resolve(import.meta.dirname, `../../fixtures/concepts/${id}/input.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ConceptInput;
}
