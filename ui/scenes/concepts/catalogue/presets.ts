/** A company's preset as the values of a building. */
import type { Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { presetChange, unitFor, type Preset, type PresetChange } from '../../../../model/rules/presets.ts';
import { draftRecord } from '../../../stores/records.ts';

export type { Preset };

/** Sizes, grid, corridors, units and towers. A unit the location lacks keeps the preset's sizes and is not added. */
export function presetBuilding(preset: Preset, archetype: Building['archetype'], units: readonly Unit[]): PresetChange {
  const own = JSON.parse(JSON.stringify(preset)) as Preset;
  const wanted = own.units.toSorted((a, b) => a.order - b.order);
  const found = wanted.map((each) => unitFor(each, units)?.id ?? 0);
  const change = presetChange(own, draftRecord('building', { archetype }, 0), found);
  const mix = change.cfg.units?.map((each) =>
    each.unitId ? each : { ...each, unitId: null, mode: 'inline' as const },
  );
  return { ...change, cfg: { ...change.cfg, ...(mix ? { units: mix } : {}) } };
}
