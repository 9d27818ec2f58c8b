// Compiles the engine and the search of the land: all targets, or those named, as in `node scripts/engine.mjs release debug`.
import './lib/node-version.mjs';
import { engineStep, engineTargets, landStep } from './lib/engine-steps.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { runSteps } from './lib/steps.mjs';

await runMain(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.find((target) => !engineTargets.includes(target));
  if (unknown)
    throw new Failure(`There is no engine target "${unknown}".`, {
      advice: `Choose from ${engineTargets.join(', ')}.`,
    });
  const targets = asked.length > 0 ? asked : engineTargets;
  const land = asked.length > 0 ? [] : [landStep()];
  await runSteps([installStep(), ...targets.map((target) => engineStep(target)), ...land]);
});
