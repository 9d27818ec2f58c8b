/** The letters of drawings, as files of the interface. */
import bold from '@fontsource/noto-sans/files/noto-sans-latin-600-normal.woff?url';
import boldRest from '@fontsource/noto-sans/files/noto-sans-latin-ext-600-normal.woff?url';
import regularRest from '@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?url';
import regular from '@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?url';
import type { DrawingFonts } from '../../engine/export/options.ts';

async function file(address: string): Promise<Uint8Array> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The letters of the drawing could not be fetched (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

export async function drawingFonts(): Promise<DrawingFonts> {
  const [first, second, third, fourth] = await Promise.all([regular, regularRest, bold, boldRest].map(file));
  return { regular: [first!, second!], bold: [third!, fourth!] };
}
