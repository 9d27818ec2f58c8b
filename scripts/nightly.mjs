// Runs property tests with many times the cases, all tests of the server on the embedded database, those of the land with its
// own PostgreSQL, and browser journeys in both languages, by mouse and by keyboard: `npm run nightly -- PATH...` (all without a path).
import './lib/node-version.mjs';
import { testedEngineSteps } from './lib/engine-steps.mjs';
import { runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { interfaceStep } from './lib/interface-step.mjs';
import { publishStep } from './lib/publish-step.mjs';
import { runSteps } from './lib/steps.mjs';
import { hasPostgres } from './lib/support.mjs';
import { closing, skippedOne, sumTallies } from './lib/tally.mjs';
import { aboutLand, embeddedDatabase, landApart } from './lib/test-plan.mjs';
import { runVitest } from './lib/vitest.mjs';

/** Factor on the number of cases of `npm test`; KAVEL_RUNS overrides it. */
const runs = process.env.KAVEL_RUNS ?? '100';
/** Seed of the cases: another one every night; KAVEL_SEED repeats a night. */
const seed = process.env.KAVEL_SEED ?? String(Date.now() % 2 ** 31);
const hours = 3_600_000;

await runMain(async () => {
  await runSteps([installStep()]);
  await runSteps([...testedEngineSteps(), interfaceStep(), publishStep()]);
  const filters = [`--testTimeout=${6 * hours}`, `--hookTimeout=${hours}`, ...process.argv.slice(2)];
  const env = { ...embeddedDatabase, KAVEL_RUNS: runs, KAVEL_SEED: seed, KAVEL_EVERY_WAY: '1' };
  process.stdout.write(`KAVEL_RUNS=${runs} KAVEL_SEED=${seed}\n`);
  const tallies = [];
  for (const project of ['unit', 'db', 'nightly', 'e2e']) {
    // Only properties of the engine grow; the other unit tests would repeat `npm test`.
    const only = project === 'unit' && process.argv.length === 2 ? ['tests/engine'] : [];
    tallies.push(await runVitest(project, { label: `nightly-${project}`, filters: [...filters, ...only], env }));
  }
  const ofLand = process.argv.length === 2 ? aboutLand : [];
  const apart = { label: 'nightly-land-apart', filters: [...filters, ...ofLand], env: { ...env, ...landApart } };
  tallies.push((await hasPostgres()) ? await runVitest('db', apart) : skippedOne);
  const total = sumTallies(tallies);
  process.stdout.write(`${closing(total)}\n`);
  return total.failed > 0 ? 1 : 0;
});
