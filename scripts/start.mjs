// Installs, compiles and builds what changed, then serves the product. README.md lists the settings of the environment.
import './lib/node-version.mjs';
import { runInForeground, serverProgram } from './lib/child.mjs';
import { engineStep, landStep } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { interfaceStep } from './lib/interface-step.mjs';
import { publishStep } from './lib/publish-step.mjs';
import { runSteps } from './lib/steps.mjs';

await runMain(async () => {
  await runSteps([installStep()]);
  await runSteps([engineStep('release'), landStep(), interfaceStep(), publishStep()]);
  // The server prints on one line why it cannot start: port taken, data folder in use, database unreachable.
  return runInForeground(serverProgram(process.argv.slice(2)), {
    NODE_ENV: 'production',
    ...process.env,
  });
});
