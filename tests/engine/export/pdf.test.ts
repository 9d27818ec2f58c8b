/** Plans as PDF, read back: sizes of paper, scale, weights of lines, title blocks. */
import { describe, expect, it } from 'vitest';
import { drawingFonts } from '../../../engine/cli/fonts.ts';
import type { ExportOptions } from '../../../engine/export/options.ts';
import { exportPdf } from '../../../engine/export/pdf.ts';
import { readPdf, type PdfPage } from './pdfreader.ts';
import { sourceOf, theEngine } from './source.ts';

const options: ExportOptions = {
  fonts: drawingFonts,
  language: 'nl',
  names: { location: 'Kade Zuid', concept: 'Variant Šiška', maker: 'Bureau Één' },
  date: '2026-04-05',
};
const pdfOf = async (id: string, change: ExportOptions = {}) =>
  readPdf(await exportPdf(await sourceOf(id), { ...options, ...change }));

const textsOf = ({ texts }: PdfPage) => texts.map(({ text }) => text);
/** Texts on one line, in the order they are drawn: runs of two fonts are one text. */
const lineOf = (page: PdfPage, start: string): string => {
  const first = page.texts.find(({ text }) => text.startsWith(start))!;
  return page.texts
    .filter(({ y, size }) => Math.abs(y - first.y) < 0.01 && size === first.size)
    .map(({ text }) => text)
    .join('');
};
const SPACE = '\u00a0';

describe('plans as PDF', () => {
  it('are a ground plan and a page for each storey that differs, on the smallest paper that holds them', async () => {
    const { pages, maker } = await pdfOf('RC02');
    expect(pages.map((page) => [Math.round(page.width), Math.round(page.height)])).toEqual(
      Array.from({ length: 4 }, () => [297, 210]),
    );
    const titles = ['Variant', 'b1, Begane grond', 'b1, Verdieping 1 t/m 7', 'p1, Maaiveld'];
    for (const [index, page] of pages.entries()) {
      expect(lineOf(page, titles[index]!)).toContain(titles[index]);
      expect(textsOf(page)).toEqual(
        expect.arrayContaining(['Kade Zuid', 'Bureau Één', '5 april 2026', 'N', `${index + 1} van 4`]),
      );
      expect(textsOf(page).some((text) => /^Kavel \d.*rules\d+ · [0-9a-f]{16}$/.test(text))).toBe(true);
    }
    // A letter outside the basic ones comes from another file of letters.
    expect(lineOf(pages[0]!, 'Variant')).toContain('Variant Šiška');
    expect(maker).toBe('Kavel');
    const tall = await pdfOf('RC05');
    expect(Math.round(tall.pages[0]!.width)).toBe(420);
  });

  it.each([100, 200, 500])('are to scale 1:%i, with walls by the weight of their kind', async (scale) => {
    const { pages } = await pdfOf('RC02', { scale });
    const page = pages[2]!;
    expect(textsOf(page)).toContain(`1 : ${scale}`);
    // The frame is as heavy, and wider than the building.
    const outer = page.paths.filter(
      ({ points, weight }) => weight !== null && Math.abs(weight - 0.5) < 1e-6 && points.every(([x]) => x > 11),
    );
    const xs = outer.flatMap(({ points }) => points.map(([x]) => x));
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(40_000 / scale, 2);
    const weights = new Set(page.paths.flatMap(({ weight }) => (weight === null ? [] : [Number(weight.toFixed(2))])));
    expect([...weights]).toEqual(expect.arrayContaining([0.13, 0.25, 0.5]));
    expect(page.texts.every(({ x, y }) => x > 0 && y > 0 && x < page.width && y < page.height)).toBe(true);
  });

  it('write name and area inside each dwelling', async () => {
    const { pages } = await pdfOf('RC02');
    const texts = textsOf(pages[2]!);
    expect(texts.filter((text) => text === `53,4${SPACE}m²`)).toHaveLength(3);
    expect(texts.some((text) => /^701,9\sm² netto$/.test(text))).toBe(true);
  });

  it('draw equal buildings once, and turn the north arrow with a building', async () => {
    const source = await sourceOf('RC02');
    const [record] = source.concept.buildings;
    const [result] = source.result.buildings;
    const twice = {
      concept: { ...source.concept, buildings: [record!, { ...record!, id: 'b2', name: 'Tweede', x: 80 }] },
      result: { ...source.result, buildings: [result!, { ...result!, building_id: 'b2' }] },
    };
    const { pages } = readPdf(await exportPdf(twice, options));
    expect(pages).toHaveLength(3);
    expect(textsOf(pages[1]!)).toContain('b1 en 1 gelijke, Begane grond');
    const turned = await pdfOf('turned');
    const north = ({ texts }: PdfPage) => texts.find(({ text }) => text === 'N')!;
    expect(north(turned.pages[1]!).x).toBeGreaterThan(north((await pdfOf('RC02')).pages[1]!).x + 2);
  });

  it('show existing buildings on the ground plan only', async () => {
    const { concept } = await sourceOf('RC02');
    const around = {
      id: 's1',
      name: 'Kerk',
      archetype: 'surrounding',
      maxlength: 10,
      maxwidth: 10,
      maxheight: 9,
      x: 5,
    };
    const more = { ...concept, buildings: [...concept.buildings, { ...around, y: 40 }] };
    const source = { concept: more, result: (await theEngine()).generate(more, { meshes: true }) };
    const { pages } = readPdf(await exportPdf(source, options));
    expect(pages).toHaveLength(4);
    expect(textsOf(pages[0]!)).not.toContain('Kerk');
    const before = (await pdfOf('RC02')).pages[0]!;
    expect(pages[0]!.paths).toHaveLength(before.paths.length + 1);
  });

  it('need letters, and stop when they are cancelled', async () => {
    const source = await sourceOf('RC02');
    await expect(exportPdf(source, {})).rejects.toThrow('letters');
    await expect(exportPdf(source, { ...options, signal: AbortSignal.abort() })).rejects.toThrow('abort');
  });
});
