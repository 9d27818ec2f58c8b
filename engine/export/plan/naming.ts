/** Names of storeys and spaces. */
import { entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { spaceKinds } from '../../../model/enums/geometry.ts';
import type { PlanLevel } from './levels.ts';
import { planTexts as texts } from './texts.ts';
import type { FloorResult, Id } from './types.ts';

export type Space = FloorResult['spaces'][number];
/** A text in the language of the drawing, with its values filled in. */
export type Say = (label: Label, values?: Readonly<Record<string, string | number>>) => string;

export function levelName({ lowest, highest, isSurface }: PlanLevel, say: Say): string {
  if (lowest === 0) return say(isSurface ? texts.ground : texts.groundFloor);
  // Basements count down from the ground: -3 to -1 is basement 1 to 3.
  const [from, to] = lowest < 0 ? [-highest, -lowest] : [lowest, highest];
  if (from === to) return say(lowest < 0 ? texts.basement : texts.storey, { number: from });
  return say(lowest < 0 ? texts.basementRange : texts.storeyRange, { from, to });
}

export const functionName = (key: string, say: Say): string => {
  const entry = entryOf(areaFunctionTypes, key);
  return entry ? say(entry.label) : key;
};

/** Units by their type, lettable space by its function, other spaces by kind. */
export function spaceName(
  space: Pick<Space, 'kind' | 'function' | 'unit_id'>,
  units: readonly { id: Id; name?: string }[],
  say: Say,
): string {
  const unit =
    space.unit_id === null || space.kind !== 'unit'
      ? undefined
      : units.find(({ id }) => String(id) === String(space.unit_id));
  if (unit?.name) return unit.name;
  const kind = entryOf(spaceKinds, space.kind);
  const isPlain = space.kind === 'lettable' && space.function !== 'generic';
  if (isPlain || (space.kind === 'void' && space.function === 'outdoor')) return functionName(space.function, say);
  return kind ? say(kind.label) : space.kind;
}
