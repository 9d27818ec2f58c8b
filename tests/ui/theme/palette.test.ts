import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { palette } from '../../../model/palette.ts';
import { derived, shades } from '../../../ui/theme/palette.ts';

const ui = fileURLToPath(new URL('../../../ui', import.meta.url));

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light! + 0.05) / (dark! + 0.05);
}

/** Colours of the official zoning classes. */
const elsewhere = ['theme/zoning.ts'];

describe('the palette', () => {
  const texts = {
    ink: palette.ink,
    inkSoft: palette.inkSoft,
    inkHint: derived.inkHint,
    waterText: derived.waterText,
    leafText: derived.leafText,
    brick: palette.brick,
  };
  it.each(Object.entries(texts))('%s can be read on both grounds', (_, colour) => {
    expect(contrast(colour, palette.paper)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour, palette.paperLow)).toBeGreaterThanOrEqual(4.5);
  });

  it('keeps the label of a filled button readable', () =>
    expect(contrast(palette.paper, palette.water)).toBeGreaterThanOrEqual(4.5));

  it('gives ten shades around the colour itself', () => {
    expect(shades(palette.water)).toHaveLength(10);
    expect(shades(palette.water)[6]).toBe(palette.water);
  });

  it('is the only place that names colours', () => {
    const files = readdirSync(ui, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file));
    const naming = files.filter(
      (file) =>
        !elsewhere.includes(file.split(path.sep).join('/')) &&
        /#[0-9a-f]{6}\b/i.test(readFileSync(path.join(ui, file), 'utf8')),
    );
    expect(naming, 'move these colours to model/palette.ts').toEqual([]);
  });
});
