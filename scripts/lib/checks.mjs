import { lastLines } from './failure.mjs';
import { tools } from './project.mjs';
import { runNode } from './run.mjs';
import { seconds } from './steps.mjs';
import { failedOne, passedOne } from './tally.mjs';

/** Checks without tests; each counts as one test. */
const checks = {
  types: {
    says: 'Check types (tsc)',
    run: () => runNode(tools.tsc, ['--project', '.']),
    advice: 'Each line above is a place where types do not fit.',
  },
  lint: {
    says: 'Lint (oxlint)',
    run: () => runNode(tools.oxlint, ['--format', 'unix']),
    advice:
      'Each line above names a rule; .oxlintrc.json says which are on. A rule is switched off on one line only, with the reason.',
  },
};

/** @param {'types' | 'lint'} name @returns {Promise<import('./tally.mjs').Tally>} */
export async function runCheck(name) {
  const { says, run, advice } = checks[name];
  const since = performance.now();
  const { code, output } = await run();
  process.stdout.write(`${says} ... ${code === 0 ? '' : 'failed after '}${seconds(since)}\n`);
  if (code === 0) return passedOne;
  process.stdout.write(`${lastLines(output)}\n${advice}\n`);
  return failedOne;
}
