import { tools } from './project.mjs';
import { runNode } from './run.mjs';

const build = (...options) =>
  runNode(tools.vite, ['build', '--config', 'vite.publish.config.ts', '--logLevel', 'warn', ...options]);

/** Builds the public pages twice: for the browser, and for the server, which renders them. */
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
      'engine/abi.ts',
      'engine/abi-plane.ts',
      'build/engine/engine.wasm',
      'vite.publish.config.ts',
      'vite.plugins.ts',
      'package-lock.json',
    ],
    outputs: ['build/publish/client/.vite/manifest.json', 'build/publish/server/server.js'],
    run: async () => {
      const client = await build();
      return client.code === 0 ? build('--ssr', 'publish/server.tsx') : client;
    },
    advice:
      'The lines above name the file and the line in ui/publish or model that does not build; npm run check says more.',
  };
}
