import { tools } from './project.mjs';
import { runNode } from './run.mjs';

/** Builds the interface, after the engine, because it contains the compiled engine. */
export function interfaceStep() {
  return {
    name: 'interface',
    says: 'Build the interface (vite build)',
    inputs: [
      'ui',
      'model',
      'engine/host',
      'engine/abi',
      'build/engine/engine.wasm',
      'vite.config.ts',
      'vite.plugins.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    outputs: ['build/ui/index.html'],
    run: () => runNode(tools.vite, ['build', '--config', 'vite.config.ts', '--logLevel', 'warn']),
    advice:
      'The lines above name the file and the line in ui, model or engine/host that does not build; npm run check says more.',
  };
}

/** Builds the interface with source maps, for `bench/ui`, which maps profiles to sources. Never served to people. */
export function measuredInterfaceStep() {
  const step = interfaceStep();
  return {
    ...step,
    name: 'interface-measured',
    says: 'Build the interface with source maps (vite build)',
    outputs: ['.cache/bench-ui/index.html'],
    run: () =>
      runNode(tools.vite, [
        'build',
        '--config',
        'vite.config.ts',
        '--logLevel',
        'warn',
        '--outDir',
        '../.cache/bench-ui',
        '--emptyOutDir',
        '--sourcemap',
        'hidden',
      ]),
  };
}
