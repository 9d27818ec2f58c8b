// Writes the recorded hashes of the fixtures anew, says what changed, and still fails: somebody has to look first.
import { spawnSync } from 'node:child_process';
import './lib/node-version.mjs';
import { engineStep } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { root } from './lib/project.mjs';
import { runSteps } from './lib/steps.mjs';
import { runVitest } from './lib/vitest.mjs';

await runMain(async () => {
  await runSteps([installStep()]);
  await runSteps([engineStep('release'), engineStep('debug')]);
  const filters = ['tests/engine/concepts.test.ts', 'tests/engine/hashes'];
  await runVitest('unit', { label: 'fixtures', filters, env: { UPDATE_HASHES: '1' } });
  const { stdout } = spawnSync('git', ['diff', '--stat', '--', 'fixtures'], { cwd: root, encoding: 'utf8' });
  process.stdout.write(`\nWritten; the tests above fail on purpose. Changed:\n${stdout || ' nothing\n'}`);
  process.stdout.write('Look at every changed hash (git diff fixtures), then commit them and run npm test.\n');
  return 1;
});
