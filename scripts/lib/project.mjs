import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository; every path in the scripts is relative to it. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

export const fromRoot = (...parts) => path.join(root, ...parts);

/** Entry files of the tools, run by this Node, without a shell or shim. */
export const tools = {
  asc: fromRoot('node_modules/assemblyscript/bin/asc.js'),
  oxlint: fromRoot('node_modules/oxlint/bin/oxlint'),
  tsx: fromRoot('node_modules/tsx/dist/cli.mjs'),
  tsc: fromRoot('node_modules/typescript/bin/tsc'),
  vite: fromRoot('node_modules/vite/bin/vite.js'),
  vitest: fromRoot('node_modules/vitest/vitest.mjs'),
};
