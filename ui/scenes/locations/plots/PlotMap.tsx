/**
 * A map of one location with its plots. `bare`: without the buttons of a page, for a dialog. `shown`: marked plots and outlines to come;
 * keep `onHandle` stable. Children lie over the map.
 */
import { useState, type ReactNode } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location/location.ts';
import { lastViewOf } from '../../../map/lastviews.ts';
import { KavelMap } from '../../../map/KavelMap.tsx';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { useRecords } from '../../../stores/records/banks.ts';
import { fit } from './fit.ts';
import { useShownPlots, type ShownPlots } from './useShownPlots.ts';

const nothing = () => undefined;
/** A plot fills the map. */
const CLOSE = 17;
const NO_PREVIEW: ShownPlots = { preview: [], markedId: null, hiddenId: null };

interface PlotMapProps {
  location: Location;
  bare?: boolean;
  shown?: ShownPlots;
  onHandle?: (handle: MapHandle | null) => void;
  children?: ReactNode;
}

/** The view of a location that fills the map; null without a place. */
export const viewAt = (location: Location) =>
  isEmptyProject(location) ? null : { zoom: CLOSE, lat: location.lat, lon: location.lon };

export function PlotMap({ location, bare = false, shown = NO_PREVIEW, onHandle = nothing, children }: PlotMapProps) {
  const plots = useRecords('plot', { locationId: location.id });
  const [handle, setHandle] = useState<MapHandle | null>(null);
  // A location without a place is looked for where the user last looked.
  const [initialView] = useState(() => viewAt(location) ?? lastViewOf('locations'));
  useShownPlots(handle, plots, shown);
  return (
    <KavelMap
      bare={bare}
      initialView={initialView}
      clustered={false}
      onMoved={nothing}
      onReady={(next) => {
        setHandle(next);
        onHandle(next);
        if (next) fit(next, plots, false);
      }}
      onLocation={nothing}
      onNothing={nothing}
      onHoverLocation={nothing}
    >
      {children}
    </KavelMap>
  );
}
