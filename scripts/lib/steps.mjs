import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { hashInputs } from './inputs.mjs';
import { root } from './project.mjs';

/**
 * @typedef {object} Step
 * @property {string} name      name of the stamp
 * @property {string} says      what the step does, for its printed line
 * @property {string[]} inputs  files and folders it depends on; the step is skipped while none changes
 * @property {string[]} outputs files and folders it makes; the step runs when one is missing
 * @property {string} [stamp]   path of its stamp; by default under .cache/steps
 * @property {() => Promise<{ code: number, output: string }>} run
 * @property {string} advice    what to do when it fails
 */

const stampOf = (base, step) => path.join(base, step.stamp ?? `.cache/steps/${step.name}`);

const hashOf = (base, step) => hashInputs(base, step.inputs, `${process.platform} ${process.version}`);

export function isUnchanged(base, step) {
  const stamp = stampOf(base, step);
  if (!existsSync(stamp) || step.outputs.some((output) => !existsSync(path.join(base, output)))) return false;
  return readFileSync(stamp, 'utf8').trim() === hashOf(base, step);
}

/** Marks a step as done for its present inputs. */
export function markDone(base, step, hash = hashOf(base, step)) {
  const stamp = stampOf(base, step);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, `${hash}\n`);
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs one step unless its inputs are unchanged. Prints one line: what it does and how long it took. Throws a Failure.
 * @param {Step} step
 * @param {{ base?: string, print?: (text: string) => void }} [options]
 * @returns {Promise<'ran' | 'unchanged'>}
 */
export async function runStep(step, { base = root, print = (text) => process.stdout.write(text) } = {}) {
  const since = performance.now();
  if (isUnchanged(base, step)) {
    print(`${step.says}: unchanged\n`);
    return 'unchanged';
  }
  print(`${step.says} ... `);
  // Hash first: an input edited while the step runs must make it run again.
  const hash = hashOf(base, step);
  rmSync(stampOf(base, step), { force: true });
  const { code, output } = await step.run();
  const missing = step.outputs.filter((file) => !existsSync(path.join(base, file)));
  if (code !== 0 || missing.length > 0) {
    print(`failed after ${seconds(since)}\n`);
    const reason = code === 0 ? `it did not write ${missing.join(', ')}` : `exit code ${code}`;
    throw new Failure(`${step.says} failed: ${reason}.`, { advice: step.advice, output });
  }
  markDone(base, step, hash);
  print(`${seconds(since)}\n`);
  return 'ran';
}

/** @param {Step[]} steps @param {Parameters<typeof runStep>[1]} [options] */
export async function runSteps(steps, options) {
  for (const step of steps) await runStep(step, options);
}

/**
 * Runs several lists of steps in parallel, each in its own order. Prints a line when its step is done; throws the first
 * failure after the other lists have ended.
 * @param {Step[][]} lists @param {Parameters<typeof runStep>[1]} [options]
 */
export async function runBeside(lists, { base, print = (text) => process.stdout.write(text) } = {}) {
  const runList = async (steps) => {
    for (const step of steps) {
      let said = '';
      try {
        await runStep(step, { base, print: (text) => void (said += text) });
      } finally {
        print(said);
      }
    }
  };
  const ended = await Promise.allSettled(lists.map(runList));
  const failed = ended.find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}
