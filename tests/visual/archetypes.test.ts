import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { BuildingRecord, BuildingResult, UnitInput } from '../../engine/host/types.ts';
import { templateBuildings, templateUnit } from '../../ui/workers/templatebuildings.ts';
import { difference, height, pictureOfFloor, pictureOfMeshes, width, type Picture } from './support/picture.ts';

const cases = path.resolve(import.meta.dirname, 'cases');
const isUpdate = process.env['KAVEL_VISUAL_UPDATE'] === '1';
/** Share of pixels: an edge may fall on the other side of a pixel, a window may not go. */
const TOLERATED = 0.004;
const style = { style: 'open', unitOrder: [templateUnit.id] } as const;

const results = new Map<string, BuildingResult>();
beforeAll(async () => {
  const engine = await loadEngine();
  for (const { id, archetype, ...rest } of templateBuildings()) {
    const building = { ...rest, id, archetype } as unknown as BuildingRecord;
    results.set(
      archetype,
      engine.generateBuilding({ building, units: [templateUnit as unknown as UnitInput] }, { meshes: 'full' }),
    );
  }
});

async function expectAsKept(picture: Picture, file: string): Promise<void> {
  const kept = existsSync(file) ? { data: new Uint8Array(await sharp(file).removeAlpha().raw().toBuffer()) } : null;
  const away = kept ? difference(picture, kept) : 1;
  if (away <= TOLERATED) return;
  if (isUpdate) {
    mkdirSync(path.dirname(file), { recursive: true });
    await sharp(picture.data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 9, palette: true })
      .toFile(file);
  }
  expect.fail(
    `${path.relative(cases, file)}: ${(away * 100).toFixed(1)} % differs${isUpdate ? '; written anew, look at it' : ''}`,
  );
}

describe('archetypes look as they did', () => {
  for (const { archetype } of templateBuildings()) {
    it(`${archetype}, model`, async () => {
      const { meshes } = results.get(archetype)!;
      await expectAsKept(pictureOfMeshes(meshes!, style), path.join(cases, archetype, 'model.png'));
    });
    it(`${archetype}, plan`, async () => {
      const { floors } = results.get(archetype)!;
      const floor = floors.findLast(({ isSurface }) => !isSurface) ?? floors.at(-1);
      if (floor) await expectAsKept(pictureOfFloor(floor), path.join(cases, archetype, 'plan.png'));
    });
  }
});
