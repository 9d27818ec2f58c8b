/** Colours of the clay model, mixed from the palette: area functions as in Dutch planning, paler when less important. */
import { archetypeOf } from './archetypes/index.ts';
import { mixed, palette } from './palette.ts';

export const clay = mixed(palette.paper, palette.sand, 0.22);
export const contextClay = mixed(palette.stone, palette.paper, 0.32);
const ochre = mixed(palette.sun, palette.umber, 0.28);
const blueViolet = mixed(palette.water, palette.plum, 0.5);
const darkStone = mixed(palette.stone, palette.ink, 0.4);

/** A group of triangles of the engine, by what they are of. */
interface ModelPart {
  readonly material: string;
  /** Kind of the space, and its area function. */
  readonly kind: string | null;
  readonly function: string | null;
  readonly unit_id: number | string | null;
}

/** Ids of unit types in the order of the programme. */
type UnitOrder = readonly (number | string)[];

const byFamily: readonly [RegExp, string][] = [
  [/^residential|short_stay|detention/, ochre],
  [/^office|laboratory|data_centre/, blueViolet],
  [/^retail|showroom|hospitality/, palette.rose],
  [/^industrial|logistics/, palette.plum],
  [/^agricultural|outdoor|sport/, palette.leaf],
  [/^education|childcare|healthcare|care_home|assembly/, palette.teal],
  [/^hotel/, mixed(palette.rose, palette.plum, 0.5)],
  [/^parking/, palette.slate],
  [/^storage|bicycle|technical/, palette.stone],
  [/^circulation|entrance|common/, mixed(palette.paper, palette.sand, 0.4)],
];

/** The full colour of an area function. */
const functionColour = (name: string | null): string =>
  byFamily.find(([family]) => name !== null && family.test(name))?.[1] ?? mixed(palette.sand, palette.stone, 0.5);

/** Colour of a space that is not a unit, by its kind. */
const byKind: Readonly<Record<string, string>> = {
  corridor: palette.paper,
  gallery: palette.paper,
  entrance: palette.paper,
  core: darkStone,
  staircase: darkStone,
  elevator: darkStone,
  smoke_lock: darkStone,
  shaft: darkStone,
  storage: palette.stone,
  bicycle: mixed(palette.stone, palette.paper, 0.3),
  mechanical: palette.stone,
  service: mixed(palette.stone, palette.paper, 0.45),
  common: mixed(palette.sand, palette.paper, 0.2),
  stall: mixed(palette.slate, palette.paper, 0.42),
  aisle: mixed(palette.slate, palette.paper, 0.62),
  ramp: mixed(palette.slate, palette.paper, 0.5),
  void: palette.line,
};

/** One hue for dwellings, its lightness by the unit's place in the programme. */
export const unitColour = (index: number, count: number): string =>
  mixed(palette.paper, ochre, count <= 1 ? 0.5 : 0.28 + (0.46 * index) / (count - 1));

export const spaceColour = (kind: string | null, areaFunction: string | null): string =>
  (kind !== null ? byKind[kind] : undefined) ?? mixed(palette.paper, functionColour(areaFunction), 0.55);

/** The colour of a dwelling is that of its unit type. */
function unitOrSpaceColour(
  { kind, function: areaFunction, unit_id: id }: Omit<ModelPart, 'material'>,
  unitOrder: UnitOrder,
) {
  if (kind !== 'unit' || id === null) return spaceColour(kind, areaFunction);
  const index = unitOrder.findIndex((each) => String(each) === String(id));
  return unitColour(Math.max(0, index), unitOrder.length);
}

/** A wall is slightly tinted by its function. */
const wallColour = (areaFunction: string | null): string =>
  areaFunction === null || areaFunction === 'generic' ? clay : mixed(clay, functionColour(areaFunction), 0.1);

/** Colour of a part of a building or of its ground. `isVivid`: outer walls and roofs show their function. */
export function partColour(part: ModelPart, unitOrder: UnitOrder, isVivid = false): string {
  const { material, kind, function: areaFunction } = part;
  switch (material) {
    case 'window':
      return mixed(palette.lightWater, palette.slate, 0.3);
    case 'door':
      return palette.slate;
    case 'inner_wall':
      return mixed(palette.paper, palette.stone, 0.12);
    case 'space':
      return unitOrSpaceColour(part, unitOrder);
    case 'stall':
      // The lines between parking stalls; the ground under them has kind stall.
      return palette.paper;
    case 'surface':
      return areaFunction === 'outdoor' ? ground.green : spaceColour(kind ?? 'aisle', areaFunction);
    case 'roof':
      return mixed(isVivid ? functionColour(areaFunction) : clay, palette.paper, 0.35);
    case 'slab':
    case 'balcony':
      return mixed(clay, palette.stone, 0.12);
    default:
      return isVivid ? mixed(functionColour(areaFunction), palette.paper, 0.12) : wallColour(areaFunction);
  }
}

/** Colour of a building without geometry: clay, or the colour of the ground it stands for. */
export function plainColour(archetype: string): string {
  const { ground: lying } = archetypeOf(archetype);
  return lying === 'green' || lying === 'pavement' ? ground[lying] : clay;
}

export const ground = {
  table: mixed(palette.sand, palette.paper, 0.3),
  tableSide: mixed(palette.sand, palette.umber, 0.22),
  street: palette.paper,
  pavement: mixed(palette.paper, palette.sand, 0.25),
  water: mixed(palette.lightWater, palette.water, 0.1),
  green: mixed(mixed(palette.leaf, palette.paper, 0.55), palette.sand, 0.3),
  yard: mixed(mixed(palette.leaf, palette.paper, 0.74), palette.sand, 0.45),
  crown: mixed(mixed(palette.leaf, palette.paper, 0.4), palette.sand, 0.18),
  trunk: mixed(palette.umber, palette.paper, 0.25),
};
