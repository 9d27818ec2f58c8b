import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = path.dirname(fileURLToPath(import.meta.url));
const minute = 60_000;

/** Mirrors of the tree that need neither a database nor a browser. */
const unitFolders = ['model', 'engine', 'contract', 'architecture', 'fixtures', 'ui', 'scripts', 'visual'];

const testFiles = (folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx,mjs}`);

export default defineConfig({
  root,
  cacheDir: path.join(root, '.cache/vitest'),
  test: {
    // Two cores are the least a machine has; a database costs 210 MB a worker.
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: testFiles(unitFolders), environment: 'node', testTimeout: minute },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: testFiles(['server']),
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        // Rounds that take too long for every change: `npm run nightly`.
        test: {
          name: 'nightly',
          include: ['tests/**/*.nightly.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: testFiles(['e2e']),
          environment: 'node',
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          testTimeout: 2 * minute,
          hookTimeout: 2 * minute,
        },
      },
    ],
  },
});
