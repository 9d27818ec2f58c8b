/** Presets of a company and templates of a person: how a building becomes one, and how one changes a building. */
import { defaultOf } from '../../define.ts';
import { building as buildingEntity, type Building } from '../../entities/building.ts';
import type { Company } from '../../entities/company.ts';
import type { Unit } from '../../entities/unit.ts';
import { archetypeOf } from '../../archetypes/index.ts';
import { ORDER_STEP } from '../record/order.ts';

export type Preset = Company['cfg']['presets'][number];
type UnitLike = Pick<Unit, 'id' | 'name' | 'size' | 'size_max'>;

const cfgFields = buildingEntity.fields.cfg.fields;
const freshGrid = () => defaultOf(cfgFields.grids.item!);
const freshReference = () => defaultOf(cfgFields.units.item!);
const freshTower = () => defaultOf(cfgFields.towers.item!);

/** A unit a building asks for; `id` is that of the location's unit it was made of. */
export interface WantedUnit {
  name: string;
  size: number;
  size_max: number;
  ratio: number;
}

export function presetOf(building: Building, units: readonly UnitLike[], name: string): Preset {
  const { cfg } = building;
  const grid = cfg.grids[0] ?? freshGrid();
  const mix = mixOf(building, units);
  const orderOf = (id: number | null) => {
    const at = mix.findIndex(({ unit }) => unit?.id === id);
    return at < 0 ? null : (at + 1) * ORDER_STEP;
  };
  return {
    name,
    order: 0,
    presetId: '',
    maxBuildingWidth: building.maxwidth,
    maxBuildingLength: building.maxlength,
    maxBuildingHeight: building.maxheight,
    minGridSize: grid.min,
    gridIncrements: grid.increment,
    corridorWidth: cfg.generation_parameters.corridor_width,
    full_length_corridors: cfg.full_length_corridors > 0,
    units: mix.map(({ wanted }, index) => ({ ...wanted, order: (index + 1) * ORDER_STEP })),
    towers: cfg.towers.map((tower) => ({
      name: tower.name,
      order: tower.order,
      towertype: tower.cfg.towertype,
      blocktype: tower.cfg.blocktype,
      flip_direction: tower.cfg.flip_direction,
      functiontype: tower.cfg.functiontype ?? 'residential_apartment',
      unit_id: orderOf(tower.cfg.unit_id),
      gridsize: grid.min,
    })),
  };
}

/** The units of a building's mix: those of the location by reference, others as they stand in the mix. */
function mixOf(building: Building, units: readonly UnitLike[]): { unit: UnitLike | null; wanted: WantedUnit }[] {
  return building.cfg.units.map((reference) => {
    const unit = units.find(({ id }) => id === reference.unitId) ?? null;
    const { name, size, size_max } = unit ?? reference;
    return { unit, wanted: { name, size, size_max, ratio: reference.repeat_ratio } };
  });
}

/** The unit of a location that a wanted one means: the same name first, else the same sizes. */
export const unitFor = <U extends UnitLike>(wanted: WantedUnit, units: readonly U[]): U | null =>
  units.find(({ name }) => name === wanted.name) ??
  units.find(({ size, size_max }) => size === wanted.size && size_max === wanted.size_max) ??
  null;

export interface PresetChange {
  maxlength: number;
  maxwidth: number;
  maxheight: number;
  cfg: Partial<Omit<Building['cfg'], 'generation_parameters'>> & {
    generation_parameters: Partial<Building['cfg']['generation_parameters']>;
  };
}

/** Returns the changes of a preset to a building. `unitIds` are the location's units for those of the preset, in its order. */
export function presetChange(
  preset: Preset,
  building: Pick<Building, 'archetype' | 'cfg'>,
  unitIds: readonly number[],
): PresetChange {
  const grid = { ...(building.cfg.grids[0] ?? freshGrid()), min: preset.minGridSize, increment: preset.gridIncrements };
  const ordered = preset.units.toSorted((a, b) => a.order - b.order);
  const unitAt = (order: number | null) => {
    const at = ordered.findIndex((unit) => unit.order === order);
    return at < 0 ? null : (unitIds[at] ?? null);
  };
  const units = ordered.map(({ name, size, size_max, ratio }, index) => ({
    ...freshReference(),
    name,
    size,
    size_max,
    repeat_ratio: ratio,
    order: (index + 1) * ORDER_STEP,
    unitId: unitIds[index] ?? null,
  }));
  const towers = preset.towers.map((tower) => {
    const fresh = freshTower();
    const { name, order, towertype, blocktype, flip_direction, functiontype, unit_id } = tower;
    return {
      ...fresh,
      name,
      order,
      cfg: { ...fresh.cfg, towertype, blocktype, flip_direction, functiontype, unit_id: unitAt(unit_id) },
    };
  });
  const dwelling = archetypeOf(building.archetype).hasUnitMix;
  return {
    maxlength: preset.maxBuildingLength,
    maxwidth: preset.maxBuildingWidth,
    maxheight: preset.maxBuildingHeight,
    cfg: {
      generation_parameters: { corridor_width: preset.corridorWidth },
      ...(dwelling ? { full_length_corridors: preset.full_length_corridors ? 1 : 0 } : {}),
      ...(dwelling ? { grids: [grid, ...building.cfg.grids.slice(1)] } : {}),
      ...(dwelling && units.length > 0 ? { units } : {}),
      ...(towers.length > 0 ? { towers } : {}),
    },
  };
}

/** A whole building kept to be used again, with the units it asks for; its place is not kept. */
export interface BuildingTemplate {
  id: string;
  name: string;
  archetype: Building['archetype'];
  maxlength: number;
  maxwidth: number;
  maxheight: number;
  cfg: Building['cfg'];
  units: WantedUnit[];
}

export function templateOf(building: Building, units: readonly UnitLike[], name: string, id: string): BuildingTemplate {
  const { archetype, maxlength, maxwidth, maxheight, cfg } = building;
  return {
    id,
    name,
    archetype,
    maxlength,
    maxwidth,
    maxheight,
    cfg: { ...cfg, locked: false, hidden: false },
    units: mixOf(building, units).map(({ wanted }) => wanted),
  };
}

/** Returns the changes of a template to a building, or to a new one. */
export function templateChange(
  { archetype, maxlength, maxwidth, maxheight, cfg }: BuildingTemplate,
  unitIds: readonly number[],
) {
  const old = cfg.units.map(({ unitId }) => unitId);
  const swap = (id: number | null) => (id === null ? null : (unitIds[old.indexOf(id)] ?? null));
  return {
    archetype,
    maxlength,
    maxwidth,
    maxheight,
    cfg: {
      ...cfg,
      units: cfg.units.map((reference, index) => ({ ...reference, unitId: unitIds[index] ?? null })),
      towers: cfg.towers.map((tower) => ({ ...tower, cfg: { ...tower.cfg, unit_id: swap(tower.cfg.unit_id) } })),
    },
  };
}

/** Returns the configuration of a building with other units in its mix and its towers. */
export const swapUnits = (cfg: Building['cfg'], swap: (unitId: number) => number | null): Building['cfg'] => {
  const swapped = (id: number | null) => (id === null ? null : swap(id));
  return {
    ...cfg,
    units: cfg.units.map((reference) => ({ ...reference, unitId: swapped(reference.unitId) })),
    towers: cfg.towers.map((tower) => ({ ...tower, cfg: { ...tower.cfg, unit_id: swapped(tower.cfg.unit_id) } })),
  };
};

/** Returns a name that none of these has yet. */
export function freeName(base: string, taken: readonly string[]): string {
  if (!taken.includes(base)) return base;
  for (let number = 2; ; number += 1) if (!taken.includes(`${base} ${number}`)) return `${base} ${number}`;
}
