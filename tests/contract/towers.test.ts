/** The interface offers towers for the archetypes on which the engine builds them. */
import { beforeAll, expect, it } from 'vitest';
import { loadEngine } from '../../engine/host/index.ts';
import type { BuildingRecord, Engine, UnitInput } from '../../engine/host/types.ts';
import { defaultOf } from '../../model/define.ts';
import { building, type Building } from '../../model/entities/building.ts';
import { archetypeOf } from '../../model/archetypes/index.ts';
import { templateBuildings, templateUnit } from '../../ui/workers/templatebuildings.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const tower = defaultOf(building.fields.cfg.fields.towers.item!) as Building['cfg']['towers'][number];
const own = { ...tower.cfg, minlength: 15, mindepth: 15, repeat_count: 12 };

function floorArea(record: Building, towers: Building['cfg']['towers']): number {
  const input = {
    building: { ...record, cfg: { ...record.cfg, towers } } as unknown as BuildingRecord,
    units: [templateUnit as unknown as UnitInput],
  };
  return Number(engine.generateBuilding(input).figures['gfa'] ?? 0);
}

it.each(templateBuildings().map((record) => [record.archetype, record] as const))(
  'a tower on a %s',
  (archetype, record) => {
    const added = floorArea(record, [{ ...tower, cfg: own }]) - floorArea(record, []);
    expect(added > 0).toBe(archetypeOf(archetype).carriesTowers);
  },
);
