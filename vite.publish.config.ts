/**
 * The public pages, built apart from the interface: what comes alive in the browser into `build/publish/client`, and with `--ssr publish/server.tsx` what
 * the server renders with into `build/publish/server`.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressFiles } from './vite.plugins.ts';

const root = path.dirname(fileURLToPath(import.meta.url));
const folder = path.join(root, 'build/publish');

export default defineConfig(({ isSsrBuild }) => ({
  root: path.join(root, 'ui'),
  base: '/pub/',
  cacheDir: path.join(root, '.cache/vite-publish'),
  plugins: [react(), compressFiles()],
  build: {
    ...(isSsrBuild
      ? { outDir: path.join(folder, 'server') }
      : { rolldownOptions: { input: path.join(root, 'ui/publish/client.ts') }, outDir: path.join(folder, 'client') }),
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    sourcemap: false,
  },
}));
