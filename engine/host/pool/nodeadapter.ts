/** Loads what makes a thread of Node an endpoint of comlink. Its name is hidden from the bundler: browsers need none. */
export async function nodeAdapter(): Promise<typeof import('comlink/dist/esm/node-adapter')> {
  const name = 'comlink/dist/esm/node-adapter.mjs';
  return import(/* @vite-ignore */ name);
}
