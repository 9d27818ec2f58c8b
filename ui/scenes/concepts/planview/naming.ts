/** Names of storeys and spaces, in the user's language. */
import type { Building } from '../../../../model/entities/building.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { areaFunctionTypes } from '../../../../model/enums/functions.ts';
import { spaceKinds } from '../../../../model/enums/geometry.ts';
import type { Translate } from '../../../i18n/useText.ts';
import type { PlanLevel } from '../../../plan/levels.ts';
import type { FloorResult, Id } from '../../../plan/types.ts';
import { texts } from './texts.ts';

export type Space = FloorResult['spaces'][number];

export function levelName({ lowest, highest, isSurface }: PlanLevel, t: Translate): string {
  if (lowest === 0) return t(isSurface ? texts.ground : texts.groundFloor);
  // Basements count down from the ground: -3 to -1 is basement 1 to 3.
  const [from, to] = lowest < 0 ? [-highest, -lowest] : [lowest, highest];
  if (from === to) return t(lowest < 0 ? texts.basement : texts.storey, { number: from });
  return t(lowest < 0 ? texts.basementRange : texts.storeyRange, { from, to });
}

/** Names the user gave to the floors of the level. */
export function givenNames(level: PlanLevel, building: Building): string {
  const names = level.floors.map(
    ({ floor_id }) => building.cfg.floors.find((floor) => 'id' in floor && floor.id === floor_id)?.name,
  );
  return [...new Set(names.filter(Boolean))].join(', ');
}

export const functionName = (key: string, t: Translate): string => {
  const entry = entryOf(areaFunctionTypes, key);
  return entry ? t(entry.label) : key;
};

/** Units by their type, lettable space by its function, other spaces by kind. */
export function spaceName(
  space: Pick<Space, 'kind' | 'function' | 'unit_id'>,
  units: readonly { id: Id; name: string }[],
  t: Translate,
): string {
  const unit =
    space.unit_id === null || space.kind !== 'unit'
      ? undefined
      : units.find(({ id }) => String(id) === String(space.unit_id));
  if (unit?.name) return unit.name;
  const kind = entryOf(spaceKinds, space.kind);
  const isPlain = space.kind === 'lettable' && space.function !== 'generic';
  if (isPlain || (space.kind === 'void' && space.function === 'outdoor')) return functionName(space.function, t);
  return kind ? t(kind.label) : space.kind;
}
