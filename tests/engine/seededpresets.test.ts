/** The presets of the demo company: each makes dwellings in its own mix, as long and high as it says, without a warning. */
import { beforeAll, expect, it } from 'vitest';
import type { Engine } from '../../engine/host/types.ts';
import { company as companyEntity, type Company } from '../../model/entities/company.ts';
import { freshRecord } from '../../model/entity.ts';
import { conceptOf } from '../../server/capacity/concept.ts';
import { completed } from '../../server/derive/projection.ts';
import { presets } from '../../server/seed/presets.ts';
import { unitTypes } from '../../server/seed/programmes.ts';
import { loadCompiled } from './compiled.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadCompiled();
}, 120_000);

const seeded = { ...freshRecord(companyEntity).cfg, units: unitTypes, features: { unitmix: true }, presets };
const company = { cfg: completed(companyEntity.fields.cfg, seeded) as Company['cfg'] };

it.each(presets.map(({ name, ...preset }) => [name, preset] as const))('%s', (name, preset) => {
  const asked = {
    archetype: 'flat' as const,
    preset: name,
    price: null,
    buildingCosts: null,
    streetCosts: null,
    isCleared: true,
  };
  const { units, building } = conceptOf(company, asked);
  expect(units.map((unit) => unit.name)).toEqual(preset.units.map((unit) => unit.name));
  const { figures, meta } = engine.generate({
    units: [...units],
    buildings: [{ ...building, id: 1, x: 0, y: 0, z: 0, rotate_z: 0 }],
  });
  // A preset stands alone, without a place to park.
  const warnings = meta.messages.filter(({ severity }) => severity !== 'info').map(({ message }) => message);
  expect(warnings).toEqual(['PARKING_SHORTAGE']);
  expect(figures.units).toBeGreaterThan(20);
  const storeys = preset.maxBuildingHeight / building.cfg.floor_height;
  expect(figures.gfa).toBeCloseTo(preset.maxBuildingLength * preset.maxBuildingWidth * storeys, 4);
});
