/** Colours of the clay model, mixed from the palette: area functions as in Dutch planning, paler when less important. */
import { archetypeOf } from '../../../model/archetypes/index.ts';
import { mixed, palette } from '../../theme/palette.ts';

export const clay = mixed(palette.paper, palette.sand, 0.22);
export const contextClay = mixed(palette.stone, palette.paper, 0.32);
const ochre = mixed(palette.sun, palette.umber, 0.28);
const blueViolet = mixed(palette.water, palette.plum, 0.5);
const darkStone = mixed(palette.stone, palette.ink, 0.4);

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
export const functionColour = (name: string | null): string =>
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

/** Colour of a wall in the clay model, slightly tinted by its function. */
export const wallColour = (areaFunction: string | null): string =>
  areaFunction === null || areaFunction === 'generic' ? clay : mixed(clay, functionColour(areaFunction), 0.1);

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
