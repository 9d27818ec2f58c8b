import { BuildingFigure } from '../abi/building.ts';
import { ConceptFigure } from '../abi/concept.ts';
import { Material } from '../abi/mesh.ts';
import { Face, Storey } from '../abi/storey.ts';
import { WallKind, type MessageKey } from './lists.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { spaceKinds, wallKinds } from '../../model/enums/geometry.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import type { MaterialKey } from './types.ts';

/** Index to key, by the order of the model's lists. */
export const functionKey = (index: number): string => areaFunctionTypes.keys[index] ?? 'generic';
export const spaceKey = (index: number): string => spaceKinds.keys[index] ?? 'common';
const wallKey = (index: number): string => wallKinds.keys[index] ?? 'inner';

/** Returns the wall kind of a face; outer walls below ground are `retaining`. */
export function wallKindOf(face: Float64Array, storey: Float64Array): string {
  const kind = face[Face.Kind]!;
  return kind === WallKind.outer && storey[Storey.BelowGround] ? 'retaining' : wallKey(kind);
}
export const messageKey = (index: number): MessageKey => generatorMessages.keys[index] ?? 'INVALID_SHAPE';

/** `GfaAbove` becomes `gfa_above`: ABI enum members and figure keys are the same words. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter, at: number) => (at > 0 ? '_' : '') + letter.toLowerCase());
}

const namesOf = (list: Record<string, unknown>): string[] =>
  Object.keys(list)
    .filter((name) => Number.isNaN(Number(name)) && name !== 'STRIDE')
    .map(snakeCase);

/** Figure keys by slot. */
export const buildingFigureKeys = namesOf(BuildingFigure);
export const conceptFigureKeys = namesOf(ConceptFigure);
export const materialKeys = namesOf(Material) as MaterialKey[];

/** Storey slots that a building sums, surfaces excluded. */
export const storeyTotals = {
  gfa: Storey.Gross,
  gridarea: Storey.Grid,
  nfa: Storey.Net,
  gbo: Storey.Gbo,
  lfa: Storey.Lfa,
  units: Storey.Units,
  corridor_area: Storey.Corridor,
  core_area: Storey.Core,
  service_area: Storey.Service,
  entrance_area: Storey.Entrance,
  storage_area: Storey.StorageArea,
  bicycle_area: Storey.BicycleArea,
  common_area: Storey.Common,
} as const;

/** All figures of a storey. */
export const storeyFigures = {
  ...storeyTotals,
  cores: Storey.Cores,
  outer_wall_area: Storey.OuterWallArea,
  window_area: Storey.WindowArea,
  parking_provided: Storey.Parking,
  roof: Storey.RoofArea,
  height: Storey.Height,
  /** Gross area minus all faces, half square grid units. Not 0 only where a rectangle replaces the outline. */
  residual: Storey.Residual,
} as const;
