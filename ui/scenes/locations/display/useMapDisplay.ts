/** What the user wants to see of the locations on the map. */
import { useEffect, useMemo } from 'react';
import { user as userEntity } from '../../../../model/entities/user.ts';
import type { Location } from '../../../../model/entities/location.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { colourOfValue } from '../../../portfolio/colours.ts';
import { usePins, type Pins } from '../../../portfolio/pins.ts';
import { loadWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useUser } from '../../../stores/person/preferences.ts';

interface MapDisplay {
  pins: Pins;
  /** Keys of values whose pins are hidden. */
  hidden: readonly string[];
  /** Whether the legend shows. */
  legend: boolean;
  /** Whether the plots of all locations show. */
  plots: boolean;
  isShown: (location: Location) => boolean;
  /** Colours of labels by location; empty while labels do not show. */
  labels: ReadonlyMap<number, readonly string[]>;
}

const fresh = userEntity.fields.cfg.default;

export function useMapDisplay(handle: MapHandle | null): MapDisplay {
  const cfg = useUser()?.cfg ?? fresh;
  const { names, labels: hasLabels, plots, legend, hidden } = cfg.map;
  const pins = usePins(cfg.pincolor);
  const labels = useLabelColours(hasLabels);
  const map = handle?.map ?? null;
  useEffect(() => {
    map?.setLayoutProperty('location-names', 'visibility', names ? 'visible' : 'none');
  }, [map, names]);
  useEffect(() => {
    if (plots) loadWhole(['plot']);
  }, [plots]);
  const off = hidden.join();
  return useMemo(() => {
    const keys = off.split(',').filter(Boolean);
    return {
      pins,
      labels,
      plots,
      legend,
      hidden: keys,
      isShown: (location: Location) => !keys.includes(pins.valueOf(location).key),
    };
  }, [pins, labels, plots, legend, off]);
}

const none: ReadonlyMap<number, readonly string[]> = new Map();

function useLabelColours(isOn: boolean): ReadonlyMap<number, readonly string[]> {
  const labels = useRecords('label');
  const placed = useRecords('locationlabel');
  useEffect(() => {
    if (isOn) loadWhole(['label', 'locationlabel']);
  }, [isOn]);
  return useMemo(() => {
    if (!isOn) return none;
    const colours = new Map(labels.map(({ id, name, color }) => [id, colourOfValue(color, null, name)]));
    const found = new Map<number, string[]>();
    for (const { locationId, labelId } of placed) {
      const colour = colours.get(labelId ?? 0);
      if (!colour || locationId === null) continue;
      found.set(locationId, [...(found.get(locationId) ?? []), colour]);
    }
    return found;
  }, [isOn, labels, placed]);
}
