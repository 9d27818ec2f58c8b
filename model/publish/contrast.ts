/** Colours of a company that stay legible: contrast by WCAG 2.2, and the nearest shade of a colour that has enough of it. */

/** Least contrast of text. */
export const TEXT_CONTRAST = 4.5;

const COLOUR = /^#[\da-f]{6}$/i;
export const isColour = (text: string): boolean => COLOUR.test(text);

const channels = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Relative luminance, 0 to 1 (WCAG 2.2, definition of relative luminance). */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours `#RRGGBB`, 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const STEPS = 50;

/**
 * The shade of a colour nearest to it that has the contrast of text with a ground: darker on a light ground, lighter on a dark one. The hue
 * stays. Black or white when no shade has it.
 */
export function legible(colour: string, ground: string): string {
  if (contrastOf(colour, ground) >= TEXT_CONTRAST) return colour;
  const end = luminance(ground) > 0.18 ? 0 : 255;
  for (let step = 1; step <= STEPS; step++) {
    const shade = channels(colour).map((value) => Math.round(value + ((end - value) * step) / STEPS));
    const written = `#${shade.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
    if (contrastOf(written, ground) >= TEXT_CONTRAST) return written;
  }
  return end === 0 ? '#000000' : '#ffffff';
}
