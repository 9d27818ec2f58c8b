import { groupBy } from '../../model/groupby.ts';
import { listTowers, towerId } from './encode/towers.ts';
import { Fields } from './encode/fields.ts';
import { Reader } from './encode/read.ts';
import type {
  BuildingRecord,
  BuildingResult,
  ConceptInput,
  ConceptResult,
  FloorResult,
  Id,
  MultiPolygon,
} from './types.ts';

/**
 * A generated building as parts: the building, its towers and its blocks. All of it is read from the result; nothing is
 * generated or measured here. Areas in m2.
 */
interface AreaByKind {
  net: number;
  gross: number;
  /** Area inside the outer walls. */
  grid: number;
}

/** One volume: the base, or a tower on or beside it. */
interface Block {
  /** Id of the tower, null for the base. */
  tower: Id | null;
  /** Outline of its lowest storey, in the building frame, metres. */
  polygon: MultiPolygon;
  /** Lowest and highest level, metres. */
  z0: number;
  z1: number;
  storeys: number;
  units: number;
  functions: string[];
  area: AreaByKind;
  floors: FloorResult[];
}

interface BuildingParts {
  building_id: Id;
  polygon: MultiPolygon;
  /** From the lowest to the highest level, metres. */
  height: number;
  area: AreaByKind;
  floors: FloorResult[];
  towers: Block[];
  blocks: Block[];
  /** Per variant: the tower that defines it, and all towers that use it. */
  variants: { variant: Id; instances: Id[] }[];
}

/** Returns the volumes in the order of the floors: the base, then the towers. */
export function getBlocks(result: BuildingResult): Block[] {
  return [...groupBy(result.floors, (floor) => floor.tower)].map(([tower, floors]) => blockOf(tower, floors));
}

/** Returns a tower by its id; null if it does not exist or could not be built. */
export function getTower(result: BuildingResult, id: Id): Block | null {
  return getBlocks(result).find(({ tower }) => tower !== null && String(tower) === String(id)) ?? null;
}

export function getBuilding(record: BuildingRecord, result: BuildingResult): BuildingParts {
  const blocks = getBlocks(result);
  const low = Math.min(...blocks.map(({ z0 }) => z0));
  const high = Math.max(...blocks.map(({ z1 }) => z1));
  return {
    building_id: result.building_id,
    polygon: blocks[0]?.polygon ?? [],
    height: blocks.length > 0 ? high - low : 0,
    area: areaOf(result.floors),
    floors: result.floors,
    towers: blocks.filter(({ tower }) => tower !== null),
    blocks,
    variants: variantsOf(record),
  };
}

/** Returns the buildings by their group; buildings without a group are left out. */
export function getGroups(
  concept: ConceptInput,
  result: ConceptResult,
): { groupId: Id; building_ids: Id[]; area: AreaByKind; units: number }[] {
  const groups = new Map<Id, BuildingResult[]>();
  concept.buildings.forEach(({ groupId }, index) => {
    if (groupId === undefined || groupId === null) return;
    groups.set(groupId, [...(groups.get(groupId) ?? []), result.buildings[index]!]);
  });
  return [...groups].map(([groupId, buildings]) => ({
    groupId,
    building_ids: buildings.map(({ building_id: id }) => id),
    area: areaOf(buildings.flatMap(({ floors }) => floors)),
    units: sum(buildings, ({ figures }) => (figures.units as number | null) ?? 0),
  }));
}

function blockOf(tower: Id | null, floors: FloorResult[]): Block {
  const bottoms = floors.map(({ z }) => z);
  const tops = floors.map(({ z, height, repeat }) => z + height * repeat);
  return {
    tower,
    polygon: floors[0]!.outline,
    z0: Math.min(...bottoms),
    z1: Math.max(...tops),
    storeys: sum(floors, ({ repeat }) => repeat),
    units: sum(floors, ({ figures, repeat }) => (figures.units as number) * repeat),
    functions: [...new Set(floors.map(({ function: key }) => key))],
    area: areaOf(floors),
    floors,
  };
}

function areaOf(floors: FloorResult[]): AreaByKind {
  const total = (key: string) => sum(floors, ({ figures, repeat }) => (figures[key] as number) * repeat);
  return { net: total('nfa'), gross: total('gfa'), grid: total('gridarea') };
}

const sum = <T>(items: T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

function variantsOf(record: BuildingRecord): BuildingParts['variants'] {
  const towers = listTowers(new Reader(), Fields.of(record, 'building', 'building').part('cfg'));
  const byIndex = new Map(towers.map((tower) => [tower.index, tower]));
  const variants = new Map<Id, Id[]>();
  for (const tower of towers) {
    const model = byIndex.get(tower.fields.number('instance_ref') ?? tower.index) ?? tower;
    variants.set(towerId(model), [...(variants.get(towerId(model)) ?? []), towerId(tower)]);
  }
  return [...variants].map(([variant, instances]) => ({ variant, instances }));
}
