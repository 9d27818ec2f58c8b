import { readdirSync } from 'node:fs';
import { fromRoot, tools } from './project.mjs';
import { runNode } from './run.mjs';

export const engineOutputs = {
  release: 'build/engine/engine.wasm',
  debug: 'build/engine/engine.debug.wasm',
  baseline: 'build/engine/engine.baseline.wasm',
};

const purpose = {
  release: 'optimised',
  debug: 'with assertions, for tests',
  baseline: 'without optimisation, for comparison in benchmarks',
};

/** Inputs of a build of the engine, besides the compiler. */
export const engineSources = ['engine/assembly', 'engine/abi', 'asconfig.json'];

/** Inputs of `engine/assembly/model.generated.ts`: its lists, slots and formulas. */
const declaredSources = [
  'engine/cli/declare.ts',
  'engine/host/lists.ts',
  'engine/host/names.ts',
  'engine/host/figuretables.ts',
  'engine/host/encode',
  'model/enums',
  'model/archetypes',
];

/** Writes `engine/assembly/model.generated.ts`. */
const declare = () => runNode(tools.tsx, ['engine/cli/declare.ts']);

export const engineTargets = Object.keys(engineOutputs);

/** Compiles one target of asconfig.json. @param {'release' | 'debug' | 'baseline'} target */
export function engineStep(target) {
  return compileStep({
    name: `engine-${target}`,
    says: `Compile the engine (${target}: ${purpose[target]})`,
    output: engineOutputs[target],
    args: ['engine/assembly/index.ts', '--target', target],
  });
}

/**
 * Returns the arguments of asc that compile `engine/assembly/probe` into one module: inner functions of the engine for its
 * tests, optimised like the engine (release) or with assertions (debug).
 * @param {'release' | 'debug'} build
 */
export function probeArguments(build) {
  const folder = 'engine/assembly/probe';
  const entries = readdirSync(fromRoot(folder))
    .filter((name) => name.endsWith('.ts'))
    .sort();
  const asEngine = ['--optimizeLevel', '3', '--noAssert', '--memoryBase', '1024'];
  const options = build === 'release' ? asEngine : ['--debug', '--sourceMap'];
  return [
    ...entries.map((name) => `${folder}/${name}`),
    ...['--config', 'none', '--runtime', 'stub', '--enable', 'simd', ...options],
  ];
}

export const probeOutput = (build) => `build/probe/${build}.wasm`;

/** @param {'release' | 'debug'} build */
function probeStep(build) {
  const output = probeOutput(build);
  return compileStep({
    name: `probe-${build}`,
    says: `Compile the engine's inner functions for its tests (${build})`,
    output,
    args: [...probeArguments(build), '--outFile', output],
  });
}

export const landOutput = 'build/engine/land.wasm';

/** Arguments of asc for the module that searches the land. */
export const landArguments = () => [
  'engine/assembly/land/index.ts',
  ...['--config', 'none', '--runtime', 'stub', '--enable', 'simd'],
  ...['--optimizeLevel', '3', '--noAssert', '--memoryBase', '1024'],
];

/** Compiles the module that searches the land. */
export const landStep = () =>
  compileStep({
    name: 'engine-land',
    says: 'Compile the search of the land',
    output: landOutput,
    args: [...landArguments(), '--outFile', landOutput],
  });

function compileStep({ name, says, output, args }) {
  return {
    name,
    says,
    inputs: [...engineSources, ...declaredSources, 'package-lock.json'],
    outputs: [output],
    run: async () => {
      const declared = await declare();
      return declared.code === 0 ? runNode(tools.asc, args) : declared;
    },
    advice: 'The lines above name the file and the line in engine/assembly, engine/abi that does not compile.',
  };
}

/** Returns all steps that tests of the engine need. */
export const testedEngineSteps = () => [
  engineStep('release'),
  landStep(),
  engineStep('debug'),
  probeStep('release'),
  probeStep('debug'),
];
