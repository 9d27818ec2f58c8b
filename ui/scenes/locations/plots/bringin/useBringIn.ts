import { useEffect, useEffectEvent, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import type { Area } from '../../../../../engine/import/types.ts';
import type { Plot } from '../../../../../model/entities/plot.ts';
import type { MapHandle } from '../../../../map/MapSurface.tsx';
import { fit } from '../fit.ts';
import { bringIn, closeFile, offeredAreas } from './state.ts';

/** Width of the card on the map, pixels. */
const CARD = 340;

type PreviewArea = Pick<Area, 'geometry'> & Pick<Plot, 'type'>;

/** The chosen areas of the open file, for the map, which moves to them once. The file closes with the screen and with the location. */
export function useBringIn(locationId: number, handle: MapHandle | null): readonly PreviewArea[] {
  const { report, layer, left, type } = useSnapshot(bringIn);
  useEffect(() => closeFile, [locationId]);
  const preview = useMemo(() => {
    const { report: whole } = bringIn;
    const offered = report ? offeredAreas({ report: whole, layer, left }) : [];
    return offered.flatMap(({ area: { geometry }, isChosen }) => (isChosen ? [{ geometry, type }] : []));
  }, [report, layer, left, type]);
  const show = useEffectEvent(() => handle && fit(handle, preview, true, CARD));
  useEffect(() => {
    if (report) show();
  }, [report, layer]);
  return preview;
}
