/** Saved views of the map, above the list beside it. */
import { useSnapshot } from 'valtio';
import { mapState } from '../../../map/state.ts';
import { useFilter } from '../../../portfolio/state.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { listView } from '../listview.ts';
import { ViewTabs } from '../views/ViewTabs.tsx';
import { followMapLink, mapViewOf, showMapView } from './views.ts';

export function MapViews({ canEdit }: { canEdit: boolean }) {
  const settings = useUser()?.cfg;
  const { shown: layers } = useSnapshot(mapState);
  const { sort } = useSnapshot(listView);
  const filter = useFilter();
  if (!settings) return null;
  return (
    <ViewTabs
      layout="map"
      now={mapViewOf({ settings, layers, sort, filter })}
      canEdit={canEdit}
      isNarrow
      onShow={showMapView}
      onLink={followMapLink}
    />
  );
}
