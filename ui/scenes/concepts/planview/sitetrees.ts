/** Trees of the ground plan, as in the model: registered ones around the plot, and those of the concept's landscape. */
import type { MultiPolygon } from '../../../../engine/host/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { SiteTree } from '../../../../engine/export/plan/site.ts';
import { toWorld } from '../../../stage/plane/box.ts';
import { CROWN, isTreeGround, roomBeside, sizeOfTree } from '../../../stage/plane/treeroom.ts';
import { plantingOf } from '../../../stage/scene/plantingof.ts';
import type { Surroundings } from '../../../stage/types.ts';
import type { Generated } from './useGenerated.ts';

/** `buildings`: the drawn ones. Local metres; `crown` is a radius. */
export function siteTrees(
  buildings: readonly Building[],
  made: Generated['buildings'],
  parcels: MultiPolygon,
  surroundings: Surroundings | null,
): SiteTree[] {
  const registered = (surroundings?.trees ?? [])
    .filter(isTreeGround(surroundings ?? { buildings: [] }, parcels))
    .map((at) => ({ at, crown: CROWN * sizeOfTree(at) }));
  const own = buildings.flatMap((building) =>
    (plantingOf(building, made.get(building.id))?.trees ?? []).map(({ x, y, crown }) => ({
      at: toWorld(building, [x, y]),
      crown: crown / 2,
    })),
  );
  const hasRoom = roomBeside(buildings.map((record) => ({ record, made: made.get(record.id) })));
  return [...registered, ...own].filter(({ at, crown }) => hasRoom(at, crown));
}
