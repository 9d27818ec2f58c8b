// The command line of the engine: `npm run --silent kavel -- generate FILE.json`. Programs read its output, so lines about
// installing and compiling go to stderr, and only when there is something to do.
import './lib/node-version.mjs';
import { runInForeground, typescript } from './lib/child.mjs';
import { engineStep } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

const print = (text) => {
  if (!text.endsWith(': unchanged\n')) process.stderr.write(text);
};

await runMain(async () => {
  await runSteps([installStep()], { print });
  await runSteps([engineStep('release')], { print });
  return runInForeground(typescript('engine/cli/main.ts', process.argv.slice(2)), process.env);
});
