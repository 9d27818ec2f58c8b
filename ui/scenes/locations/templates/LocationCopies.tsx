import { useSnapshot } from 'valtio';
import { makesTemplates } from '../../../../model/rules/location/location.ts';
import { buildPath } from '../../../../model/routes.ts';
import { withFilter } from '../../../portfolio/state.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { current, goTo } from '../../../stores/page/current.ts';
import { session } from '../../../stores/person/session.ts';
import { DuplicateLocation } from './DuplicateLocation.tsx';
import { TemplateSwitch } from './TemplateSwitch.tsx';

/** Ways to use a location again. */
export function LocationCopies({ id }: { id: number }) {
  const { principal, company } = useSnapshot(session);
  const location = useRecord('location', id);
  if (!location) return null;
  return (
    <>
      <DuplicateLocation id={id} onCreated={openHere} />
      {company && makesTemplates(principal, company.subscription) ? <TemplateSwitch location={location} /> : null}
    </>
  );
}

/** Opens a location beside the list, the board or the map, whichever is open. */
function openHere(id: number): void {
  const beside = ['locations.list', 'locations.planboard', 'locations.modify'].find(
    (name) => name === current.routeName,
  );
  goTo(withFilter(buildPath(beside ?? 'locations.map.detail', { location_id: id })));
}
