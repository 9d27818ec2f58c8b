/** Loads the adapter of comlink for threads of Node. Its name is hidden from the bundler: browsers need none. */
export async function nodeAdapter(): Promise<typeof import('comlink/dist/esm/node-adapter')> {
  const name = 'comlink/dist/esm/node-adapter.mjs';
  return import(/* @vite-ignore */ name);
}
