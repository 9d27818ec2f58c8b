/** QR codes as SVG and PNG to download. */
import { codePath } from '../../../publish/qrcode.ts';
import { palette } from '../../../../model/palette.ts';

/** Pixels of a module in a PNG: large enough for print. */
const MODULE = 16;

export function codeAsSvg(text: string): Blob {
  const { path, size } = codePath(text);
  const box = `viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"`;
  const ground = `<rect width="${size}" height="${size}" fill="${palette.paper}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${ground}<path d="${path}" fill="${palette.ink}"/></svg>`;
  return new Blob([svg], { type: 'image/svg+xml' });
}

export async function codeAsPng(text: string): Promise<Blob> {
  const { path, size } = codePath(text);
  const canvas = new OffscreenCanvas(size * MODULE, size * MODULE);
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = palette.paper;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(MODULE, MODULE);
  pen.fillStyle = palette.ink;
  pen.fill(new Path2D(path));
  return canvas.convertToBlob({ type: 'image/png' });
}
