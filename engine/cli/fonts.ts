/** The letters of drawings, from the package of the interface's type. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { DrawingFonts } from '../export/options.ts';

const { resolve } = createRequire(import.meta.url);

/** A copy of its own: small files of Node share one buffer, which readers of fonts do not expect. */
const file = async (name: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(resolve(`@fontsource/noto-sans/files/noto-sans-${name}-normal.woff`)));

export async function drawingFonts(): Promise<DrawingFonts> {
  const [regular, rest, bold, boldRest] = await Promise.all(
    ['latin-400', 'latin-ext-400', 'latin-600', 'latin-ext-600'].map(file),
  );
  return { regular: [regular!, rest!], bold: [bold!, boldRest!] };
}
