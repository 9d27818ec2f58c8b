// Writes expected pictures that differ again, and exits with 1 so that a person reviews them.
import './lib/node-version.mjs';
import { runMain } from './lib/failure.mjs';
import { updateExpected } from './lib/update.mjs';

await runMain(() =>
  updateExpected({
    label: 'visual',
    filters: ['tests/visual'],
    env: { KAVEL_VISUAL_UPDATE: '1' },
    folder: 'tests/visual/cases',
    look: 'Look at every changed picture',
  }),
);
