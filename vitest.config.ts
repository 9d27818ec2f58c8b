import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/sequencer.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const minute = 60_000;

/** Mirrors of the tree that need neither a database nor a browser. The files of one worker share what they import. */
const unitFolders = ['model', 'engine', 'contract', 'architecture', 'fixtures', 'scripts', 'visual'];

/** Files that put something else in the place of a module (`vi.mock`): nobody may have imported that module before them. */
const alone = ['**/*.alone.test.{ts,tsx,mjs}'];

const testFiles = (folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx,mjs}`);

/**
 * The embedded database computes in the worker itself. A PostgreSQL is waited for, and so is its disk: with two workers nearly half
 * of two cores is idle, so there is one more.
 */
const onDatabase = {
  environment: 'node' as const,
  maxWorkers: process.env.KAVEL_TEST_DATABASE === 'postgres' ? 3 : 2,
  // Projects with the same number run side by side, and must have as many workers.
  sequence: { groupOrder: 1 },
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 2 * minute,
  hookTimeout: 2 * minute,
};

export default defineConfig({
  root,
  cacheDir: path.join(root, '.cache/vitest'),
  test: {
    // Two cores are the least a machine has; a database costs 210 MB a worker.
    maxWorkers: 2,
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: testFiles(unitFolders),
          environment: 'node',
          isolate: false,
          testTimeout: 3 * minute,
        },
      },
      {
        extends: true,
        // Stores of the interface live in modules: every file has modules of its own.
        test: { name: 'unit-ui', include: testFiles(['ui']), environment: 'node', testTimeout: 3 * minute },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: testFiles(['server']),
          exclude: alone,
          isolate: false,
          ...onDatabase,
        },
      },
      {
        extends: true,
        test: { name: 'db-alone', include: ['tests/server/**/*.alone.test.ts'], ...onDatabase },
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
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: testFiles(['e2e']),
          environment: 'node',
          isolate: false,
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          testTimeout: 4 * minute,
          hookTimeout: 4 * minute,
        },
      },
    ],
  },
});
