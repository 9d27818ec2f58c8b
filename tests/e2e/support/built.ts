import { existsSync } from 'node:fs';
import path from 'node:path';

const build = path.resolve(import.meta.dirname, '../../../build');

function built(folder: string, file: string): string {
  if (!existsSync(path.join(build, folder, file))) throw new Error(`${folder} is not built: run npm run build first.`);
  return path.join(build, folder);
}

/** Folders of the built interface and public pages; these throw when they are not built. */
export const builtInterface = (): string => built('ui', 'index.html');
export const builtPages = (): string => built('publish', 'server/server.js');
