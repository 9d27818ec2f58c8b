import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiPrefixes } from './model/calls.ts';
import { compressFiles } from './vite.plugins.ts';

const root = path.dirname(fileURLToPath(import.meta.url));

/** Address of the server in `npm run dev`; the development server of the interface proxies the API to it. */
const apiAddress = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** Matches calls, which start with singular segments (/location); pages start with plural ones (/locations). */
const apiPath = `^/(${apiPrefixes.join('|')})(/|\\?|$)`;
/** Matches public pages, which the server renders from their build. */
const publicPath = '^/(pub/|robots\\.txt$)';

/** Reloads the page when the engine is compiled: it is an asset, not a module, so hot reload does not see it. */
function reloadOnEngine(): Plugin {
  const compiled = path.join(root, 'build/engine/engine.wasm');
  return {
    name: 'kavel-reload-on-engine',
    configureServer(server) {
      server.watcher.add(compiled);
      server.watcher.on('change', (file) => {
        if (file === compiled) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

/** Gives the writer of workbooks a `zip` that starts no workers. */
function zipAtOnce(): Plugin {
  return {
    name: 'kavel-zip-at-once',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'fflate' && importer?.includes('/write-excel-file/')
        ? path.join(root, 'ui/workers/zipatonce.ts')
        : null,
  };
}

/**
 * Heavy libraries get own chunks, so that a page without map or 3D never loads them. A group also takes the dependencies of
 * its modules, so the groups of the first page come first; otherwise a shared small helper would land in the 3D chunk, and
 * the first page would load all of it.
 */
const chunkGroups = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|valtio|proxy-compare|wouter)[\\/]/,
    priority: 40,
  },
  { name: 'kit', tags: ['$initial' as const], test: /node_modules[\\/]/, priority: 30 },
  { name: 'start', tags: ['$initial' as const], priority: 20 },
  { name: 'three', test: /node_modules[\\/]three[\\/]/, priority: 10 },
  { name: 'maplibre', test: /node_modules[\\/](maplibre-gl|@maplibre|@vis\.gl|@mapbox)[\\/]/, priority: 10 },
  // Otherwise shared modules would become a file for every set of pages: dozens of requests before the editor shows.
  {
    name: 'pages',
    test: /ui[\\/](scenes[\\/]login|api|components[\\/]Page)|model[\\/]rules[\\/]password|components[\\/]Title[\\/]/,
    minShareCount: 2,
    priority: 6,
  },
  { name: 'workbench', minShareCount: 2, priority: 5 },
];

export default defineConfig({
  root: path.join(root, 'ui'),
  cacheDir: path.join(root, '.cache/vite'),
  plugins: [react(), zipAtOnce(), reloadOnEngine(), compressFiles()],
  worker: { format: 'es', plugins: () => [zipAtOnce()] },
  build: {
    outDir: path.join(root, 'build/ui'),
    emptyOutDir: true,
    target: 'es2023',
    // No inlined assets: the content security policy of the server allows no data: addresses for code or wasm.
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    // The interface also imports model, engine and the compiled engine, which lie outside its folder.
    fs: { allow: [root] },
    proxy: Object.fromEntries([apiPath, publicPath].map((each) => [each, { target: apiAddress, xfwd: true }])),
  },
});
