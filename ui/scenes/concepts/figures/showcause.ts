/** Brings what a message of the generator is about into sight: its building framed, its tab opened. */
import type { Message } from '../../../../engine/host/types.ts';
import { banks } from '../../../stores/banks.ts';
import { openTab } from '../../../stores/preferences.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { selectBuildings } from '../modify/actions.ts';

/** Messages about a floor or its layout are answered on the tab of the floors. */
const aboutFloors = /FLOOR|CEILING|STOREY|ROOF|TOWER/;

export function showCause(
  { message, building_id, unit_id }: Message,
  view: Pick<StageView, 'frameBuildings'> | null,
): void {
  const id = building_id === null ? null : Number(building_id);
  if (id !== null && banks.building.byId[id]) {
    selectBuildings([id]);
    // The stage hears of the selection a moment later.
    view?.frameBuildings([id]);
    openTab('concepts.modify', unit_id !== null ? 'units' : aboutFloors.test(message) ? 'floors' : 'properties');
    return;
  }
  // Rules, parking and programme are tested over the whole concept.
  openTab('concepts.understand', 'checks');
}
