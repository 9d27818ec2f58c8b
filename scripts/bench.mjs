// Runs the benchmarks; arguments are passed on: `npm run bench -- ui "500 buildings"`.
import './lib/node-version.mjs';
import { runInForeground, servingOptions, typescript } from './lib/child.mjs';
import { engineStep, landStep } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { measuredInterfaceStep } from './lib/interface-step.mjs';
import { runSteps } from './lib/steps.mjs';

await runMain(async () => {
  await runSteps([installStep()]);
  await runSteps([engineStep('release'), engineStep('baseline'), landStep()]);
  const [group = 'ui'] = process.argv.slice(2);
  if (group === 'ui') await runSteps([measuredInterfaceStep()]);
  // Benchmarks of the server serve in their own process.
  return runInForeground([...servingOptions, ...typescript('bench/main.ts', process.argv.slice(2))], process.env);
});
