import { tools } from './project.mjs';
import { runNode } from './run.mjs';

const outputs = {
  release: 'build/engine/engine.wasm',
  debug: 'build/engine/engine.debug.wasm',
  baseline: 'build/engine/engine.baseline.wasm',
};

const purpose = {
  release: 'optimised',
  debug: 'with assertions, for tests',
  baseline: 'without optimisation, for comparison in benchmarks',
};

/** What asc is told; the release build is optimised by our own order of passes. @param {string} target */
export function engineOptions(target) {
  const optimise = target === 'release' ? ['--transform', './engine/optimise.mjs'] : [];
  return ['--target', target, ...optimise];
}

export const engineTargets = Object.keys(outputs);

/** Compiles one target of asconfig.json. @param {'release' | 'debug' | 'baseline'} target */
export function engineStep(target) {
  return {
    name: `engine-${target}`,
    says: `Compile the engine (${target}: ${purpose[target]})`,
    inputs: ['engine/assembly', 'engine/abi.ts', 'asconfig.json', 'engine/optimise.mjs', 'package-lock.json'],
    outputs: [outputs[target]],
    run: () => runNode(tools.asc, ['engine/assembly/index.ts', ...engineOptions(target)]),
    advice: 'The lines above name the file and the line in engine/assembly or engine/abi.ts that does not compile.',
  };
}
