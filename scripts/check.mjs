// The quick check before a commit: types, lint, types of the engine, and architecture. Under 30 seconds.
import './lib/node-version.mjs';
import { runCheck } from './lib/checks.mjs';
import { engineStep } from './lib/engine-steps.mjs';
import { describeFailure, Failure, runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';
import { closing, failedOne, passedOne, sumTallies } from './lib/tally.mjs';
import { runVitest } from './lib/vitest.mjs';

/** Compiles the engine, because AssemblyScript has its own type checker. */
async function checkEngine() {
  try {
    await runSteps([engineStep('debug')]);
    return passedOne;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stdout.write(`${describeFailure(error)}\n`);
    return failedOne;
  }
}

await runMain(async () => {
  await runSteps([installStep()]);
  const total = sumTallies([
    await runCheck('types'),
    await runCheck('lint'),
    await checkEngine(),
    await runVitest('unit', { label: 'architecture', filters: ['tests/architecture'] }),
  ]);
  process.stdout.write(`${closing(total)}\n`);
  return total.failed > 0 ? 1 : 0;
});
