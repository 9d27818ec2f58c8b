/** Names the user gave to the floors of a level. */
import type { PlanLevel } from '../../../../engine/export/plan/levels.ts';
import type { Building } from '../../../../model/entities/building.ts';

export function givenNames(level: PlanLevel, building: Building): string {
  const names = level.floors.map(
    ({ floor_id }) => building.cfg.floors.find((floor) => 'id' in floor && floor.id === floor_id)?.name,
  );
  return [...new Set(names.filter(Boolean))].join(', ');
}
