/**
 * The public pages, built apart from the interface: what comes alive in the browser into `build/publish/client`; with `--ssr publish/server.tsx` what
 * the server renders with into `build/publish/server`; and with `--mode copy` what a page that is one file holds into `build/publish/copy`.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './vite.plugins.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(root, 'build/publish');

/** One script with everything, and the engine beside it; the server puts both into the file. */
const copy = {
  input: path.join(root, 'ui/publish/copy.ts'),
  output: { codeSplitting: false, entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
};
const client = { input: path.join(root, 'ui/publish/client.ts') };

export default defineConfig(({ isSsrBuild, mode }) => {
  const what = isSsrBuild ? 'server' : mode === 'copy' ? 'copy' : 'client';
  return {
    root: path.join(root, 'ui'),
    base: '/pub/',
    cacheDir: path.join(root, '.cache/vite-publish'),
    plugins: [react(), compressFiles()],
    build: {
      outDir: path.join(folder, what),
      ...(what !== 'server' && { rolldownOptions: what === 'copy' ? copy : client }),
      emptyOutDir: true,
      target: isSsrBuild ? 'node20' : 'es2022',
      assetsInlineLimit: 0,
      manifest: what === 'client',
      sourcemap: false,
      chunkSizeWarningLimit: 2_000,
    },
  };
});
