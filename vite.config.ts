import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { apiPrefixes } from './model/calls.ts';

const root = path.dirname(fileURLToPath(import.meta.url));

/** Where `npm run dev` runs the server; the interface's own development server passes the API on to it. */
const apiAddress = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/** Pages of the interface start with plural segments (/locations), calls with singular ones (/location). */
const apiPath = `^/(${apiPrefixes.join('|')})(/|\\?|$)`;

/** The compiled engine is an asset, not a module: without this a recompiled one would only be seen after a reload by hand. */
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

/** Better than an answer that somebody waits for, in a second or two for all files. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Puts compressed copies beside the files whose names change with their content. Fonts and pictures are compressed as they are. */
function compressFiles(): Plugin {
  return {
    name: 'kavel-compress-files',
    apply: 'build',
    writeBundle({ dir }, bundle) {
      for (const name of Object.keys(bundle).filter((each) => /^assets\/.*\.(js|css|wasm|svg)$/.test(each))) {
        const file = path.join(dir!, name);
        const bytes = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
        writeFileSync(`${file}.gz`, gzipSync(bytes));
      }
    },
  };
}

/**
 * Heavy libraries get chunks of their own, so that a page without map or 3D never loads them. A group also takes the
 * dependencies of its modules; therefore everything the first page needs is given out first, or a small helper that
 * both need would end up in the 3D chunk and bring all of it along.
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
  // What several pages share would else be a file for every set of pages: dozens of requests before the editor stands.
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
  plugins: [react(), reloadOnEngine(), compressFiles()],
  worker: { format: 'es' },
  build: {
    outDir: path.join(root, 'build/ui'),
    emptyOutDir: true,
    target: 'es2023',
    // Everything is a file of its own: the server's content security policy allows no data: addresses for code or wasm.
    assetsInlineLimit: 0,
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1600,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    // The interface also reads model, engine and the compiled engine, which lie beside its own folder.
    fs: { allow: [root] },
    proxy: { [apiPath]: { target: apiAddress, xfwd: true } },
  },
});
