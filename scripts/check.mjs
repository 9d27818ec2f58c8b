// The quick look before a commit: types, lint, the engine's own types and the rules of the house. Under 30 seconds.
import './lib/node-version.mjs';
import { runCheck } from './lib/checks.mjs';
import { engineStep } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';
import { closingLine, sumTallies } from './lib/tally.mjs';
import { runVitest } from './lib/vitest.mjs';

await runMain(async () => {
  await runSteps([installStep()]);
  const tallies = [await runCheck('types'), await runCheck('lint')];
  // AssemblyScript has its own type checker: compiling is the check.
  await runSteps([engineStep('debug')]);
  tallies.push(await runVitest('unit', { label: 'architecture', filters: ['tests/architecture'] }));
  const total = sumTallies(tallies);
  process.stdout.write(`${closingLine(total)}\n`);
  return total.failed > 0 ? 1 : 0;
});
