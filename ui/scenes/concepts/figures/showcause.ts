/** Shows the subject of a message: frames its building and opens its tab. */
import type { Message } from '../../../../engine/host/types.ts';
import { banks } from '../../../stores/records/banks.ts';
import { openTab } from '../../../stores/person/preferences.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { selectBuildings } from '../modify/buildings/actions.ts';

/** Messages about storeys open the storeys tab. */
const aboutFloors = /FLOOR|CEILING|STOREY|ROOF|TOWER/;

export function showCause(
  { message, building_id, unit_id }: Message,
  view: Pick<StageView, 'frameBuildings'> | null,
): void {
  const id = building_id === null ? null : Number(building_id);
  if (id !== null && banks.building.byId[id]) {
    selectBuildings([id]);
    // The stage follows the selection only later, so frame by id.
    view?.frameBuildings([id]);
    openTab('concepts.modify', unit_id !== null ? 'units' : aboutFloors.test(message) ? 'floors' : 'properties');
    return;
  }
  // Rules, parking and programme apply to the whole concept.
  openTab('concepts.understand', 'checks');
}
