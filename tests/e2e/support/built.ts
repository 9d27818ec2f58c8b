import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../build/ui');

/** Folder of the built interface. */
export function builtInterface(): string {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('The interface is not built: run npm run build first.');
  return folder;
}
