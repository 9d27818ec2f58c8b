/** The sample slab of the preview. */
import { archetypes } from '../../../../model/archetypes/index.ts';
import { building, type Building } from '../../../../model/entities/building.ts';
import { unit, type Unit } from '../../../../model/entities/unit.ts';
import { freshRecord } from '../../../../model/entity.ts';
import type { Standards } from '../../../../model/rules/building/standards.ts';

export const sampleUnit: Unit = { ...freshRecord(unit), id: 1 };

/** A building of dwellings along corridors. */
const dwelling = archetypes.entries.find(({ hasUnitMix }) => hasUnitMix)!;

export function sampleWith(standards: Standards): Building {
  const { cfg, ...fresh } = freshRecord(building);
  const reference = building.fields.cfg.fields.units.item!.default;
  return {
    ...fresh,
    id: 1,
    archetype: dwelling.key,
    maxlength: 50,
    maxwidth: 16,
    maxheight: 12,
    cfg: {
      ...cfg,
      generation_parameters: { ...cfg.generation_parameters, ...standards },
      units: [{ ...reference, unitId: sampleUnit.id }],
    },
  };
}
