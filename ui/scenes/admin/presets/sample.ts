/** A building of a preset that stands alone, as a new building of it would be made. */
import { building, type Building } from '../../../../model/entities/building.ts';
import { unit, type Unit } from '../../../../model/entities/unit.ts';
import { freshRecord } from '../../../../model/entity.ts';
import { newBuildingOf } from '../../../../model/rules/building/newbuilding.ts';
import type { Preset } from '../../../../model/rules/building/presets.ts';

/** The units of the preset, as a location would have them. */
const sampleUnits = ({ units }: Preset): Unit[] =>
  units
    .toSorted((a, b) => a.order - b.order)
    .map(({ name, size, size_max }, at) => ({ ...freshRecord(unit), id: at + 1, name, size, size_max }));

export function sampleOf(preset: Preset, archetype: Building['archetype']): { building: Building; units: Unit[] } {
  const units = sampleUnits(preset);
  const { cfg, ...sizes } = newBuildingOf({ archetype, preset }, units, { standards: {}, hasUnitMix: true });
  const fresh = freshRecord(building);
  const parameters = { ...fresh.cfg.generation_parameters, ...cfg.generation_parameters };
  return {
    building: { ...fresh, ...sizes, id: 1, cfg: { ...fresh.cfg, ...cfg, generation_parameters: parameters } },
    units,
  };
}
