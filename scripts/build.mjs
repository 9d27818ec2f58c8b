// Installs packages, compiles the engine and builds the interface: everything that `npm start` serves.
import './lib/node-version.mjs';
import { engineStep, landStep } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { interfaceStep } from './lib/interface-step.mjs';
import { publishStep } from './lib/publish-step.mjs';
import { runSteps } from './lib/steps.mjs';

await runMain(async () => {
  await runSteps([installStep()]);
  await runSteps([engineStep('release'), landStep(), interfaceStep(), publishStep()]);
});
