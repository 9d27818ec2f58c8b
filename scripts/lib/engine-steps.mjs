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

export const engineTargets = Object.keys(outputs);

/** Compiles one target of asconfig.json. @param {'release' | 'debug' | 'baseline'} target */
export function engineStep(target) {
  return {
    name: `engine-${target}`,
    says: `Compile the engine (${target}: ${purpose[target]})`,
    inputs: ['engine/assembly', 'engine/abi.ts', 'asconfig.json', 'package-lock.json'],
    outputs: [outputs[target]],
    run: () => runNode(tools.asc, ['engine/assembly/index.ts', '--target', target]),
    advice: 'The lines above name the file and the line in engine/assembly or engine/abi.ts that does not compile.',
  };
}
