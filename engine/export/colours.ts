/** Colours that only files have; the others are those of the clay model. */

/** Colours of trees and cars. */
export const plantColours = { crown: '#86A873', trunk: '#7A6A58', car: '#C9C5BD' } as const;

/** Converts #RRGGBB from sRGB to linear light, 0 to 1, as glTF stores colours. */
export const linear = (colour: string): [number, number, number] =>
  [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    const light = share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    return Math.round(light * 1e4) / 1e4;
  }) as [number, number, number];
