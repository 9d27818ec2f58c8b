/** A new building of a type, or of a company's preset of it, before it has a place. */
import { defaultOf } from '../../define.ts';
import { freshRecord } from '../../entity.ts';
import { archetypeOf } from '../../archetypes/index.ts';
import { building as buildingEntity, type Building } from '../../entities/building.ts';
import type { Unit } from '../../entities/unit.ts';
import { presetChange, unitFor, type Preset, type PresetChange } from './presets.ts';
import type { Standards } from './standards.ts';
import { equalMix } from './unitmix.ts';

/** A building type, or a company's preset of it. */
export interface BuildingChoice {
  archetype: Building['archetype'];
  preset: Preset | null;
}

interface OfCompany {
  /** Its sizes for new buildings. */
  readonly standards: Standards;
  /** Whether it works with a unit mix; without it a building holds its units equally. */
  readonly hasUnitMix: boolean;
}

const freshReference = () => defaultOf(buildingEntity.fields.cfg.fields.units.item!);
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Sizes, grid, corridors, units and towers of a preset. A unit the location lacks keeps the preset's sizes and is not added. */
function presetBuilding(preset: Preset, archetype: Building['archetype'], units: readonly Unit[]): PresetChange {
  const own = copyOf(preset);
  const wanted = own.units.toSorted((a, b) => a.order - b.order);
  const found = wanted.map((each) => unitFor(each, units)?.id ?? 0);
  const change = presetChange(own, { ...freshRecord(buildingEntity), archetype }, found);
  const mix = change.cfg.units?.map((each) =>
    each.unitId ? each : { ...each, unitId: null, mode: 'inline' as const },
  );
  return { ...change, cfg: { ...change.cfg, ...(mix ? { units: mix } : {}) } };
}

/** Values that differ from the defaults of a building. `units`: those of the location. */
export function newBuildingOf(
  { archetype, preset }: BuildingChoice,
  units: readonly Unit[],
  { standards, hasUnitMix }: OfCompany,
) {
  const {
    defaults: { floor_height, ...box },
    function: use,
  } = archetypeOf(archetype);
  const held = use.startsWith('residential') ? units : [];
  const usual = {
    archetype,
    ...box,
    rotate_z: 0,
    cfg: {
      floor_height,
      units: held.map((unit, index) => ({ ...freshReference(), unitId: unit.id, order: index * 10 })),
      generation_parameters: standards,
    },
  };
  if (!preset) return usual;
  const { cfg, ...sizes } = presetBuilding(preset, archetype, units);
  const generation_parameters = { ...usual.cfg.generation_parameters, ...cfg.generation_parameters };
  const allowed = hasUnitMix ? cfg : equalMix(cfg);
  return { ...usual, ...sizes, cfg: { ...usual.cfg, ...allowed, generation_parameters } };
}
