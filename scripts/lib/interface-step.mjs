import { tools } from './project.mjs';
import { runNode } from './run.mjs';

/** Builds the interface; it carries the compiled engine along, so the engine comes first. */
export function interfaceStep() {
  return {
    name: 'interface',
    says: 'Build the interface (vite build)',
    inputs: [
      'ui',
      'model',
      'engine/host',
      'engine/abi.ts',
      'build/engine/engine.wasm',
      'vite.config.ts',
      'tsconfig.json',
      'package-lock.json',
    ],
    outputs: ['build/ui/index.html'],
    run: () => runNode(tools.vite, ['build', '--config', 'vite.config.ts', '--logLevel', 'warn']),
    advice:
      'The lines above name the file and the line in ui, model or engine/host that does not build; npm run check says more.',
  };
}

/** The same with source maps, for measuring: they tell which part of the source is running. Never served to people. */
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
