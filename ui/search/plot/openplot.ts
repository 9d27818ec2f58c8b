/** The plot that is open beside a map; it stands in the address. */
import { useCallback, useEffect, useState } from 'react';
import { notifications } from '@mantine/notifications';
import type { Feature } from 'geojson';
import { useSnapshot } from 'valtio';
import type { PlotSheet } from '../../../model/land/landcalls.ts';
import { ApiError } from '../../api/error.ts';
import { fetchPlotAt, fetchPlotSheet } from '../../api/searches.ts';
import { useLoaded, type Loaded } from '../../components/hooks/useLoaded.ts';
import { textOf } from '../../i18n/useText.ts';
import { setFeatures } from '../../map/geodata/feed.ts';
import type { MapHandle } from '../../map/MapSurface.tsx';
import type { LonLat } from '../../map/metres.ts';
import { setParameters } from '../../portfolio/state.ts';
import { texts } from '../texts.ts';
import { wantedPlot } from './wantedplot.ts';

const NOT_FOUND = 404;

export interface OpenPlot {
  /** Number in the register; null for none. */
  readonly opened: string | null;
  readonly sheet: Loaded<PlotSheet | null>;
  readonly open: (plot: string | null) => void;
  /** Opens the plot at a place, and says so when the server does not answer. */
  readonly openAt: (at: LonLat) => void;
}

export function useOpenPlot(handle: MapHandle | null): OpenPlot {
  const [opened, setOpened] = useState(() => new URLSearchParams(window.location.search).get('plot'));
  useEffect(() => {
    setParameters({ plot: opened ?? '' });
  }, [opened]);
  const sheet = useLoaded(async (signal) => (opened === null ? null : fetchPlotSheet(opened, signal)), opened);
  useOutline(handle, sheet.data ?? null);
  const openAt = useCallback((at: LonLat) => {
    void fetchPlotAt(at).then(({ plot }) => setOpened(plot), sayNotOpened);
  }, []);
  const { at: wantedAt } = useSnapshot(wantedPlot);
  useEffect(() => {
    if (!wantedAt) return;
    wantedPlot.at = null;
    openAt([...wantedAt]);
  }, [wantedAt, openAt]);
  return { opened, sheet, open: setOpened, openAt };
}

/** Beside the land that is loaded there is no plot to open. */
function sayNotOpened(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause;
  if (cause.status === NOT_FOUND) return;
  notifications.show({ color: 'brick', title: textOf(texts.notOpened), message: textOf(cause.text) });
}

function useOutline(handle: MapHandle | null, sheet: PlotSheet | null): void {
  const map = handle?.map ?? null;
  useEffect(() => {
    const outline = (geometry: PlotSheet['geometry']): Feature =>
      ({ type: 'Feature', geometry, properties: {} }) as Feature;
    if (map) setFeatures(map, 'plot-open', sheet ? [outline(sheet.geometry)] : []);
  }, [map, sheet]);
}
