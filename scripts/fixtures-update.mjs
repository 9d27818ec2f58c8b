// Records the hashes of the fixtures and the files of the province again, and exits with 1 so that a person reviews them.
import './lib/node-version.mjs';
import { runMain } from './lib/failure.mjs';
import { updateExpected } from './lib/update.mjs';

await runMain(() =>
  updateExpected({
    label: 'fixtures',
    filters: [
      ...['tests/engine/concepts.test.ts', 'tests/engine/hashes'],
      ...['files', 'facts'].map((name) => `tests/fixtures/worlds/waterland-flevo/${name}`),
    ],
    env: { UPDATE_HASHES: '1' },
    folder: 'fixtures',
    look: 'Look at every changed hash (git diff fixtures)',
  }),
);
