/** Paper and scale. Sheets are landscape; sizes in millimetres. */
import type { Box } from '../../../model/plane.ts';

const papers = { A4: { width: 297, height: 210 }, A3: { width: 420, height: 297 } } as const;
export type PaperName = keyof typeof papers;
export const paperNames = Object.keys(papers) as PaperName[];

/** Scales used in practice. */
export const scales = [100, 200, 500, 1000] as const;
export type Scale = (typeof scales)[number];

/** Distance of the frame from the edge, height of the title block, and margin around the drawing. */
export const FRAME = 10;
export const STRIP = 32;
const AIR = 4;

export interface Sheet {
  width: number;
  height: number;
  scale: Scale;
  /** The chosen paper; the sheet is larger when the drawing does not fit. */
  paper: PaperName;
  fits: boolean;
  /** Position of the drawing's origin on the sheet. */
  origin: [number, number];
}

const needed = (box: Box) => ({
  width: box.maxX - box.minX + 2 * (FRAME + AIR),
  height: box.maxY - box.minY + 2 * (FRAME + AIR) + STRIP,
});

export function fitsOn(box: Box, paper: PaperName): boolean {
  const { width, height } = needed(box);
  return width <= papers[paper].width && height <= papers[paper].height;
}

/** A sheet with the drawing centred; grows to whole centimetres when the paper is too small. */
export function sheetFor(box: Box, paper: PaperName, scale: Scale): Sheet {
  const need = needed(box);
  const fits = fitsOn(box, paper);
  const upTo = (least: number, size: number) => Math.max(least, Math.ceil(size / 10) * 10);
  const width = fits ? papers[paper].width : upTo(papers[paper].width, need.width);
  const height = fits ? papers[paper].height : upTo(papers[paper].height, need.height);
  const middle = [width / 2, (height - STRIP) / 2] as const;
  const origin: [number, number] = [middle[0] - (box.minX + box.maxX) / 2, middle[1] - (box.minY + box.maxY) / 2];
  return { width, height, scale, paper, fits, origin };
}

/** The largest scale at which a drawing fits the paper; the smallest scale when none fits. */
export function bestScale(
  boxAt: (scale: Scale) => Box | null,
  paper: PaperName,
  from: readonly Scale[] = scales,
): Scale {
  const found = from.find((scale) => {
    const box = boxAt(scale);
    return box !== null && fitsOn(box, paper);
  });
  return found ?? from.at(-1)!;
}

export const sheetName = ({ fits, paper, width, height, scale }: Sheet): string =>
  `${fits ? paper : `${width} × ${height} mm`}, 1:${scale}`;
