import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeFailure, Failure } from '../../scripts/lib/failure.mjs';
import { hashInputs, listFiles } from '../../scripts/lib/inputs.mjs';
import { runBeside, runStep, type Step } from '../../scripts/lib/steps.mjs';

let base: string;
let printed: string;
let runs: number;

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true });
  writeFileSync(path.join(base, file), text);
};

function copyStep(change: Partial<Step> = {}): Step {
  return {
    name: 'copy',
    says: 'Copy the source',
    inputs: ['source', 'settings.json'],
    outputs: ['out/copy.txt'],
    advice: 'Look in the source folder.',
    run: async () => {
      runs += 1;
      write('out/copy.txt', `run ${runs}`);
      return { code: 0, output: '' };
    },
    ...change,
  };
}

const runIt = (step = copyStep()) => runStep(step, { base, print: (text: string) => void (printed += text) });

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'kavel-steps-'));
  printed = '';
  runs = 0;
  write('source/a.txt', 'a');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

describe('a step', () => {
  it('runs the first time, on one line that says what it does and how long it took', async () => {
    expect(await runIt()).toBe('ran');
    expect(printed).toMatch(/^Copy the source \.\.\. \d+\.\d s\n$/);
  });

  it('is skipped while nothing it depends on changed', async () => {
    await runIt();
    expect(await runIt()).toBe('unchanged');
    expect(runs).toBe(1);
    expect(printed).toContain('Copy the source: unchanged\n');
  });

  it.each([
    ['a file changed', () => write('source/a.txt', 'b')],
    ['a file was added', () => write('source/deep/b.txt', 'b')],
    ['a file was removed', () => rmSync(path.join(base, 'source/a.txt'))],
    ['a missing input appeared', () => write('settings.json', '{}')],
    ['its output is gone', () => rmSync(path.join(base, 'out'), { recursive: true })],
  ])('runs again when %s', async (_, change) => {
    await runIt();
    change();
    expect(await runIt()).toBe('ran');
    expect(runs).toBe(2);
  });

  it('runs again when an input changed while it was running', async () => {
    const step = copyStep();
    const run = step.run;
    await runIt({ ...step, run: async () => (write('source/a.txt', 'edited meanwhile'), run()) });
    expect(await runIt()).toBe('ran');
  });

  it('says what to do when it fails, and runs again after that', async () => {
    await runIt();
    write('source/a.txt', 'b');
    const failing = copyStep({ run: async () => ({ code: 3, output: 'line 7 is wrong' }) });
    const failure = await runIt(failing).catch((error: unknown) => error as Failure);
    expect(failure).toBeInstanceOf(Failure);
    const text = describeFailure(failure as Failure);
    expect(text).toBe('line 7 is wrong\n\nCopy the source failed: exit code 3.\nLook in the source folder.');
    write('source/a.txt', 'a');
    expect(await runIt()).toBe('ran');
  });

  it('fails when it ends well without writing its output', async () => {
    const idle = copyStep({ run: async () => ({ code: 0, output: '' }) });
    await expect(runIt(idle)).rejects.toThrow('it did not write out/copy.txt');
  });
});

describe('lists of steps beside each other', () => {
  const named = (name: string, run: Step['run']): Step => copyStep({ name, says: name, outputs: [], run });
  const done = { code: 0, output: '' };
  const runAll = (...lists: Step[][]) => runBeside(lists, { base, print: (text: string) => void (printed += text) });

  it('keep their own order, and each line whole', async () => {
    let end = () => {};
    const slow = new Promise<void>((resolve) => (end = resolve));
    const first = named('first', async () => (await slow, done));
    const beside = named('beside', async () => (end(), done));
    await runAll([first, named('second', async () => done)], [beside]);
    expect(printed).toMatch(/^beside \.\.\. \d+\.\d s\nfirst \.\.\. \d+\.\d s\nsecond \.\.\. \d+\.\d s\n$/);
  });

  it('fail once all have ended', async () => {
    const failing = named('failing', async () => ({ code: 1, output: 'wrong' }));
    await expect(
      runAll([failing, named('never', async () => done)], [named('other', async () => done)]),
    ).rejects.toThrow('failing failed');
    expect(printed).toContain('other ... ');
    expect(printed).not.toContain('never');
  });
});

describe('inputs', () => {
  it('are listed sorted, each once, without READMEs and installed packages', () => {
    write('source/README.md', 'text');
    write('source/node_modules/x.js', 'x');
    write('source/b/c.txt', 'c');
    expect(listFiles(base, ['source', 'source/a.txt', 'absent'])).toEqual(['source/a.txt', 'source/b/c.txt']);
  });

  it('give another hash when two files swap contents', () => {
    write('source/b.txt', 'b');
    const before = hashInputs(base, ['source']);
    write('source/a.txt', 'b');
    write('source/b.txt', 'a');
    expect(hashInputs(base, ['source'])).not.toBe(before);
  });
});
