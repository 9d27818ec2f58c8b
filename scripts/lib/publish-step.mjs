import { tools } from './project.mjs';
import { runNode } from './run.mjs';

const build = (...options) =>
  runNode(tools.vite, ['build', '--config', 'vite.publish.config.ts', '--logLevel', 'warn', ...options]);

/** Builds the public pages three times: for the browser, for pages that are one file, and for the server, which renders them. */
export function publishStep() {
  return {
    name: 'publish',
    says: 'Build the public pages (vite build)',
    inputs: [
      'ui/publish',
      'ui/i18n',
      'ui/theme',
      'ui/map',
      'ui/search',
      'ui/stage',
      'model',
      'engine/host',
      'engine/abi',
      'build/engine/engine.wasm',
      'vite.publish.config.ts',
      'vite.plugins.ts',
      'package-lock.json',
    ],
    outputs: [
      'build/publish/client/.vite/manifest.json',
      'build/publish/copy/copy.js',
      'build/publish/server/server.js',
    ],
    run: async () => {
      let last;
      for (const options of [[], ['--mode', 'copy'], ['--ssr', 'publish/server.tsx']]) {
        last = await build(...options);
        if (last.code !== 0) break;
      }
      return last;
    },
    advice:
      'The lines above name the file and the line in ui/publish or model that does not build; npm run check says more.',
  };
}
