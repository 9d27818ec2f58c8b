import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/support/sequencer.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const minute = 60_000;

/** Test folders that need neither a database nor a browser. The files of one worker share imported modules. */
const unitFolders = [
  'model',
  'engine',
  'contract',
  'architecture',
  'fixtures',
  'scripts',
  'visual',
  'server/facts',
  'server/capacity',
  'server/sources',
];

/** Files that replace a module (`vi.mock`), which no earlier file of the worker may have imported. */
const alone = ['**/*.alone.test.{ts,tsx,mjs}'];

const interfaceTests = readdirSync(path.join(root, 'tests/ui'), { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('tests/ui', file.replaceAll(path.sep, '/')))
  .filter((file) => /\.test\.tsx?$/.test(file));
const interfaceTestsWith = (text: RegExp) =>
  interfaceTests.filter((file) => text.test(readFileSync(path.join(root, file), 'utf8')));

/** Tests of the interface that replace modules by others than the server in memory: each gets a process of its own. */
const withReplaced = interfaceTestsWith(
  /vi\.mock\((?!'[^']+', async \(\) => \(await import\('[^']*fakeServer\.ts'\)\))/,
);

/** Tests of the interface that change stores, which live in modules: each gets modules of its own (`ownmodules.ts`). */
const withStores = interfaceTestsWith(/stores\/|vi\.mock\(/).filter((file) => !withReplaced.includes(file));

/** Setup file of tests of the interface. */
const pageOfTest = 'tests/ui/support/page.ts';

const testFiles = (folders: string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx,mjs}`);

/** Tests that wait for a database or a browser leave a fifth to a half of two cores idle with two workers. */
const waitingWorkers = 3;

const onDatabase = {
  environment: 'node' as const,
  maxWorkers: waitingWorkers,
  // Projects with the same number run in parallel, and must have the same number of workers.
  sequence: { groupOrder: 1 },
  globalSetup: ['tests/support/database-setup.ts'],
  testTimeout: 2 * minute,
  hookTimeout: 2 * minute,
};

export default defineConfig({
  root,
  cacheDir: path.join(root, '.cache/vitest'),
  test: {
    // For the smallest machine, with two cores; a database takes 210 MB per worker.
    maxWorkers: 2,
    reporters: ['default'],
    sequence: { sequencer: LongestFirst },
    // A loaded machine takes longer than the second that vitest waits.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: testFiles([...unitFolders, 'ui']),
          exclude: [...withStores, ...withReplaced],
          setupFiles: [pageOfTest],
          environment: 'node',
          isolate: false,
          testTimeout: 3 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-ui',
          include: withStores,
          isolate: false,
          setupFiles: ['tests/ui/support/ownmodules.ts', pageOfTest],
          environment: 'node',
          testTimeout: 3 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit-ui-alone',
          include: withReplaced,
          setupFiles: [pageOfTest],
          environment: 'node',
          testTimeout: 3 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'db',
          include: testFiles(['server']),
          exclude: [...alone, ...testFiles(['server/facts', 'server/capacity', 'server/sources'])],
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
        // Tests that take too long for every change: `npm run nightly`.
        test: {
          name: 'nightly',
          include: ['tests/**/*.nightly.ts'],
          environment: 'node',
          globalSetup: ['tests/support/database-setup.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 3 },
          testTimeout: 10 * minute,
          hookTimeout: 2 * minute,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: testFiles(['e2e']),
          environment: 'node',
          isolate: false,
          maxWorkers: waitingWorkers,
          sequence: { groupOrder: 2 },
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          testTimeout: 4 * minute,
          hookTimeout: 4 * minute,
        },
      },
    ],
  },
});
