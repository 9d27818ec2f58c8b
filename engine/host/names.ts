import { BuildingFigure, ConceptFigure, Face, Material, Storey } from '../abi.ts';
import { WallKind, type MessageKey } from './lists.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { spaceKinds, wallKinds } from '../../model/enums/geometry.ts';
import { generatorMessages } from '../../model/enums/messages.ts';
import type { MaterialKey } from './types.ts';

/** Index to key, by the order of the model's lists; a test holds the order of `engine/abi.ts` to it. */
export const functionKey = (index: number): string => areaFunctionTypes.keys[index] ?? 'generic';
export const spaceKey = (index: number): string => spaceKinds.keys[index] ?? 'common';
export const wallKey = (index: number): string => wallKinds.keys[index] ?? 'inner';

/** Outer walls of a storey below ground hold the earth. */
export function wallKindOf(face: Float64Array, storey: Float64Array): string {
  const kind = face[Face.Kind]!;
  return kind === WallKind.outer && storey[Storey.BelowGround] ? 'retaining' : wallKey(kind);
}
export const messageKey = (index: number): MessageKey => generatorMessages.keys[index] ?? 'INVALID_SHAPE';

/** `GfaAbove` as `gfa_above`: enum members of the ABI and keys of figures are the same words. */
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
