/** A company's preset as a building to draw. */
import type { Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { presetChange, unitFor, type Preset, type PresetChange } from '../../../../model/rules/presets.ts';
import { draftRecord } from '../../../stores/records.ts';

export type { Preset };

/** Sizes, grid, corridors, units and towers. Units the location does not have keep the preset's own sizes: none is added to it. */
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
