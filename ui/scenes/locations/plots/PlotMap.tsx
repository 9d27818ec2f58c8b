/** A map of one location with its plots. `bare`: without the buttons of a page, for a dialog. */
import { useState } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { useRecords } from '../../../stores/banks.ts';
import { fit } from './fit.ts';
import { useShownPlots } from './useShownPlots.ts';

const nothing = () => undefined;
/** A plot fills the map. */
const CLOSE = 17;
const NO_PREVIEW = { preview: [], markedId: null, hiddenId: null };

export function PlotMap({ location, bare = false }: { location: Location; bare?: boolean }) {
  const plots = useRecords('plot', { locationId: location.id });
  const [handle, setHandle] = useState<MapHandle | null>(null);
  useShownPlots(handle, plots, NO_PREVIEW);
  return (
    <KavelMap
      bare={bare}
      initialView={isEmptyProject(location) ? null : { zoom: CLOSE, lat: location.lat, lon: location.lon }}
      clustered={false}
      onMoved={nothing}
      onReady={(next) => {
        setHandle(next);
        if (next) fit(next, plots, false);
      }}
      onLocation={nothing}
      onNothing={nothing}
      onHoverLocation={nothing}
    />
  );
}
