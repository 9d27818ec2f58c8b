/** QR codes as a path: of links to share, and of the page on paper. */
import { encode } from 'uqr';

/** Quiet modules around the code, as ISO 18004 asks. */
const BORDER = 4;

/** The dark modules as one path, in modules; those beside each other as one piece. */
export function codePath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' });
  const pieces = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? size : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { path: pieces.join(''), size };
}
