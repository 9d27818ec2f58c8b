import { afterEach, describe, expect, it, vi } from 'vitest';
import { functionColours, groupColour, spaceColour, unitColour } from '../../../engine/export/colours.ts';
import { drawingFonts } from '../../../engine/cli/fonts.ts';
import { exportFormats } from '../../../engine/export/formats.ts';
import type { ExportOptions } from '../../../engine/export/options.ts';
import { guidOf } from '../../../engine/export/step.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { spaceKinds } from '../../../model/enums/geometry.ts';
import { lookOf } from '../../../ui/stage/scene/looks.ts';
import * as tints from '../../../ui/stage/scene/tints.ts';
import { conceptIds, sourceOf } from './source.ts';

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

describe('colours of files', () => {
  it('are those of the interface', async () => {
    for (const key of areaFunctionTypes.keys) {
      expect(functionColours[key]).toBe(tints.functionColour(key));
      for (const kind of spaceKinds.keys) expect(spaceColour(kind, key)).toBe(tints.spaceColour(kind, key));
    }
    for (const index of [0, 1, 2]) expect(unitColour(index, 3)).toBe(tints.unitColour(index, 3));
    for (const id of conceptIds) {
      const { concept, result } = await sourceOf(id);
      const unitOrder = (concept.units ?? []).map((unit) => unit.id);
      for (const group of result.buildings.flatMap(({ meshes }) => meshes!.groups)) {
        expect(groupColour(group, unitOrder)).toBe(lookOf(group, { style: 'normal', unitOrder } as never).colour);
      }
    }
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
