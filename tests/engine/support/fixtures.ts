import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Every concept of `fixtures/concepts`. */
export const conceptIds: string[] = readdirSync(resolve(import.meta.dirname, '../../../fixtures/concepts'), {
  withFileTypes: true,
})
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
