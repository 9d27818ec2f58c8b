import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConceptInput } from '../../engine/host/types.ts';

/** Returns the input of a reference concept, such as `RC02`. */
export function reference(id: string): ConceptInput {
  const file = resolve(import.meta.dirname, `../../fixtures/concepts/${id}/input.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as ConceptInput;
}
