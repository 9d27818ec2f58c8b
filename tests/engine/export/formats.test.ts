import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawingFonts } from '../../../engine/cli/fonts.ts';
import { exportFormats } from '../../../engine/export/formats.ts';
import type { ExportOptions } from '../../../engine/export/options.ts';
import { guidOf } from '../../../engine/export/step.ts';
import { sourceOf } from './source.ts';

const bytesOf = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const options: ExportOptions = { fonts: drawingFonts };

afterEach(() => {
  vi.useRealTimers();
});

describe.each(Object.keys(exportFormats))('%s', (format) => {
  const { write } = exportFormats[format]!;

  it('gives the same bytes for the same concept, at any time', async () => {
    const source = await sourceOf('RC02');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 3, 4, 5, 6) });
    const first = bytesOf(await write(source, options));
    vi.setSystemTime(new Date(2031, 10, 9, 8, 7, 6));
    const second = bytesOf(await write(await sourceOf('RC02'), options));
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('takes a concept without buildings, or says that there is nothing to draw', async () => {
    const { result, concept } = await sourceOf('RC02');
    const empty = { concept: { ...concept, buildings: [] }, result: { ...result, buildings: [] } };
    const run = async () => bytesOf(await write(empty, options)).length;
    if (format === 'svg') await expect(run()).rejects.toThrow('no building with a floor plan');
    else expect(await run()).toBeGreaterThan(100);
  });

  it.each(['RC04', 'RC05', 'RC06', 'RC07'])('takes %s', async (id) => {
    expect(bytesOf(await write(await sourceOf(id), options)).length).toBeGreaterThan(100);
  });
});

describe('identities', () => {
  it('of a hundred thousand things differ', () => {
    const found = new Set(
      Array.from({ length: 100_000 }, (_, i) => guidOf(`building b${i % 300} storey ${i % 40} space ${i}`)),
    );
    expect(found.size).toBe(100_000);
  });
});
