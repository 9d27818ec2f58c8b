import type { Fields, SettingGroup } from '../define.ts';
import { design } from '../design.ts';
import { enumeration, entryOf, type KeyOf, type Label } from '../enums/enumeration.ts';
import { areaFunctionTypes } from '../enums/functions.ts';

/** Shelves of the catalogue, in order. */
export const catalogueGroups = enumeration('catalogue_groups', [
  { key: 'dwelling', label: { en: 'Housing', nl: 'Wonen' } },
  { key: 'work', label: { en: 'Work and facilities', nl: 'Werken en voorzieningen' } },
  { key: 'parking', label: { en: 'Parking', nl: 'Parkeren' } },
  { key: 'outdoors', label: { en: 'Outdoor space', nl: 'Buitenruimte' } },
]);

/** Sizes of a new building of an archetype, metres. */
type Defaults = Readonly<Record<'maxlength' | 'maxwidth' | 'maxheight' | 'floor_height', number>>;

interface Options<K extends string, P extends Fields> {
  readonly key: K;
  readonly label: Label;
  /** Icon in Tabler's set; `ui/scenes/concepts/modify/buildings/archetypeicons.ts` imports it. */
  readonly icon: string;
  /** Its group in the catalogue; null: it comes from registers and no user draws it. */
  readonly group: KeyOf<typeof catalogueGroups> | null;
  /** Default area function of its storeys. */
  readonly function: KeyOf<typeof areaFunctionTypes>;
  /** Sizes that differ from the defaults of a building and the storey height of the function. */
  readonly defaults?: Partial<Defaults>;
  /** It lies on the ground, without storeys and walls: the kind of ground. */
  readonly ground?: 'green' | 'pavement' | 'parking';
  /** Its storeys follow from its own settings, not from a list of floors. */
  readonly hasOwnStoreys?: true;
  /** Whether towers stand on it or beside it; by default, if it has floors. */
  readonly carriesTowers?: boolean;
  /** Its layout places dwellings of a programme along corridors, galleries or porticos. */
  readonly hasUnitMix?: true;
  /** The part of `cfg` with the option of a ground floor with storage. */
  readonly groundFloorIn?: 'flat' | 'street_block';
  /** It has the stairs of a tower at any height. */
  readonly hasTowerStairs?: true;
  /** Its units count and park under its own function, not under the function of their types. */
  readonly ownUnits?: true;
  /** It has a court before its docks, where lorries turn. */
  readonly hasCourt?: true;
  /** Time to generate it, as a multiple of the time of a usual building of its size. */
  readonly effort?: number;
  /** Parts of a building's `cfg` that only archetypes like this one read. */
  readonly parts?: P;
  /** Groups of these settings, in the order of the panel. */
  readonly settings?: readonly SettingGroup[];
}

type NoFields = Record<never, never>;

/** Values of the options that an archetype leaves out. */
const usual = {
  ground: null,
  hasOwnStoreys: false,
  hasUnitMix: false,
  groundFloorIn: null,
  hasTowerStairs: false,
  ownUnits: false,
  hasCourt: false,
  effort: 1,
  settings: [],
} as const;

/** Defines one kind of building: its options with defaults and derived traits. Its layout routine is in the engine. */
export function archetype<const K extends string, P extends Fields = NoFields>(of: Options<K, P>) {
  const { maxlength, maxwidth, maxheight } = design.building;
  const { floorHeight } = entryOf(areaFunctionTypes, of.function)!;
  const box = { maxlength: maxlength.default, maxwidth: maxwidth.default, maxheight: maxheight.default };
  const defaults: Defaults = { ...box, floor_height: floorHeight, ...of.defaults };
  const liesOnGround = of.ground !== undefined;
  /** Its storeys are a list of floors, or as many as its height allows. */
  const hasFloors = !liesOnGround && !of.hasOwnStoreys;
  const { parts = {} as P, carriesTowers = hasFloors } = of;
  return { ...usual, ...of, defaults, liesOnGround, hasFloors, carriesTowers, parts };
}
export type Archetype<K extends string = string, P extends Fields = Fields> = ReturnType<typeof archetype<K, P>>;
