// Runs every test; `npm test -- --help` lists the options. The last line of its output is the count.
import './lib/node-version.mjs';
import { runCheck } from './lib/checks.mjs';
import { engineStep, landStep, testedEngineSteps } from './lib/engine-steps.mjs';
import { describeFailure, Failure, runMain } from './lib/failure.mjs';
import { installStep } from './lib/install.mjs';
import { interfaceStep } from './lib/interface-step.mjs';
import { publishStep } from './lib/publish-step.mjs';
import { runBeside, runSteps, seconds } from './lib/steps.mjs';
import { hasPostgres, readSupport } from './lib/support.mjs';
import { closing, failedOne, skippedOne, sumTallies } from './lib/tally.mjs';
import { aboutDatabase, embeddedDatabase, help, planTests } from './lib/test-plan.mjs';
import { runVitest } from './lib/vitest.mjs';

const say = (line) => process.stdout.write(`${line}\n`);

const needsNoBuild = (stage) => stage === 'types' || stage === 'lint';

/** Builds the engine and then the interface that contains it, the longest chain, in parallel with all other steps. */
async function buildFor(stages) {
  const isServed = stages.includes('db') || stages.includes('e2e');
  const others = stages.includes('unit') ? testedEngineSteps().slice(2) : [];
  // The public pages and the interface contain the engine.
  const served = isServed ? [publishStep()] : [];
  const shown = stages.includes('e2e') ? [interfaceStep()] : [];
  await runBeside([[engineStep('release'), landStep(), ...served, ...shown], others]);
}

/** Runs checks that need no build while everything is built: each leaves a core idle. They often explain a build that fails. */
async function checkAndBuild(checks, tested) {
  const building = tested.length > 0 ? buildFor(tested) : Promise.resolve();
  const [built, ...checked] = await Promise.allSettled([building, ...checks.map((check) => runCheck(check))]);
  const broken = checked.find(({ status }) => status === 'rejected');
  if (broken) throw broken.reason;
  return { tallies: checked.map(({ value }) => value), failure: built.reason };
}

/**
 * Runs the tests of the server on PostgreSQL, and on the embedded database those that are about the database. The others run
 * on the embedded one at night, when they are named, or where there is no PostgreSQL.
 */
async function testServer(filters) {
  const isReal = await hasPostgres();
  const onEmbedded = isReal && filters.length === 0 ? [aboutDatabase] : filters;
  const embedded = await runVitest('db', { label: 'db-embedded', filters: onEmbedded, env: embeddedDatabase });
  if (!isReal) {
    say('Server tests on PostgreSQL skipped: none installed (initdb, pg_ctl) and TEST_DATABASE_URL is not set.');
    return sumTallies([embedded, skippedOne]);
  }
  const real = await runVitest('db', { label: 'db-postgres', filters, env: { KAVEL_TEST_DATABASE: 'postgres' } });
  return sumTallies([embedded, real]);
}

async function testInBrowser(filters) {
  const { findBrowser } = await readSupport('browser.ts');
  const found = await findBrowser().catch((error) => {
    throw new Failure(error.message, { advice: 'Set it to the program file of Chromium or Chrome, or leave it out.' });
  });
  if (found) return runVitest('e2e', { filters });
  const reason = 'no Chromium or Chrome found; install one or set CHROMIUM_PATH.';
  if (process.env.REQUIRE_BROWSER === '1') {
    say(`Browser tests failed: ${reason}`);
    return failedOne;
  }
  say(`Browser tests skipped: ${reason}`);
  return skippedOne;
}

async function runStage(stage, filters) {
  if (stage === 'db') return testServer(filters);
  if (stage === 'e2e') return testInBrowser(filters);
  return runVitest(stage, { filters });
}

async function testAll({ stages, filters }) {
  const tallies = [];
  const tested = stages.filter((stage) => !needsNoBuild(stage));
  try {
    await runSteps([installStep()]);
    const { tallies: checked, failure } = await checkAndBuild(stages.filter(needsNoBuild), tested);
    tallies.push(...checked);
    if (failure) throw failure;
    for (const stage of tested) tallies.push(await runStage(stage, filters));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say(describeFailure(error));
    tallies.push(failedOne);
  }
  return sumTallies(tallies);
}

await runMain(async () => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(help);
    return 0;
  }
  const since = performance.now();
  const total = await testAll(planTests(args));
  say(`In all ... ${seconds(since)}`);
  say(closing(total));
  return total.failed > 0 ? 1 : 0;
});
