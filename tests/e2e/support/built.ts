import { existsSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '../../../build/ui');

/** Returns the folder of the built interface; throws when it is not built. */
export function builtInterface(): string {
  if (!existsSync(path.join(folder, 'index.html')))
    throw new Error('The interface is not built: run npm run build first.');
  return folder;
}
