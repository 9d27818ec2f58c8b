/** The sample of a product preset: its figures follow its sizes and units. */
import { beforeAll, expect, it } from 'vitest';
import { engineRecord, unitInputs } from '../../engine/host/records/conceptinput.ts';
import type { Engine } from '../../engine/host/types.ts';
import { presets } from '../../server/seed/presets.ts';
import { sampleOf } from '../../ui/scenes/admin/presets/sample.ts';
import { loadCompiled } from './compiled.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

it.each(presets.map((preset) => [preset.name, preset] as const))(
  'of %s is as long, deep and high as it says',
  (_, preset) => {
    const { building, units } = sampleOf(preset, 'flat');
    expect(units.map(({ name }) => name)).toEqual(preset.units.map(({ name }) => name));
    const { figures } = engine.generate({ units: unitInputs(units), buildings: [engineRecord(building)] });
    const storeys = preset.maxBuildingHeight / building.cfg.floor_height;
    expect(figures.gfa).toBeCloseTo(preset.maxBuildingLength * preset.maxBuildingWidth * storeys, 4);
    expect(figures.units).toBeGreaterThan(20);
  },
);
