/** The colours of the product: interface, 3D model, plans and exported files mix theirs of these. */
export const palette = {
  ink: '#16202A',
  inkSoft: '#4A5866',
  inkFaint: '#8794A1',
  paper: '#FFFFFF',
  paperLow: '#F5F6F4',
  line: '#DFE3E2',
  water: '#2B7CB3',
  darkWater: '#0F3D5C',
  lightWater: '#BBDCEC',
  sun: '#F2A900',
  leaf: '#4F8F57',
  brick: '#B4472E',
  plum: '#7B4B94',
  sand: '#EADFC8',
  stone: '#B9B4A8',
  teal: '#0E9AA7',
  rose: '#D96C8C',
  umber: '#8A6D3B',
  slate: '#5B6770',
} as const;

/** Mixes two colours in sRGB; `share` is the part of the second. */
export function mixed(first: string, second: string, share: number): string {
  const channel = (of: string, index: number) => parseInt(of.slice(1 + 2 * index, 3 + 2 * index), 16);
  const parts = [0, 1, 2].map((index) => {
    const value = channel(first, index) * (1 - share) + channel(second, index) * share;
    return Math.round(value).toString(16).padStart(2, '0');
  });
  return `#${parts.join('')}`.toUpperCase();
}
