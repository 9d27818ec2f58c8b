import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconBuildingSkyscraper, IconMapPinOff, IconZoomIn } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { tileLayers } from '../../../model/land/tiles.ts';
import { EmptyState } from '../../components/frame/States.tsx';
import { useText } from '../../i18n/useText.ts';
import { landAt, type LoadedLand } from '../../map/geodata/land.ts';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { mapState } from '../../map/state.ts';
import classes from './geodata.module.css';
import { texts } from './texts.ts';

/** Close enough to tell buildings apart. */
const NEAR = 15;

/** What to do where no building can be drawn; null where some can. */
export function useNotice(handle: MapHandle | null, land: LoadedLand | null): ReactNode {
  const t = useText();
  const { zoom, centre } = useSnapshot(mapState);
  if (!handle || !land) return null;
  if (land.length === 0) {
    return (
      <EmptyState compact icon={IconBuildingSkyscraper} title={t(texts.noLand)}>
        {t(texts.noLandText)}
      </EmptyState>
    );
  }
  if (!landAt(land, centre[0], centre[1])) {
    return (
      <EmptyState compact icon={IconMapPinOff} title={t(texts.notHere)}>
        {t(texts.notHereText)}
        <span className={classes.places}>
          {land.map(({ municipality, name, bounds }) =>
            bounds ? (
              <Button key={municipality} variant="default" size="xs" onClick={() => goInto(handle, bounds)}>
                {name || municipality}
              </Button>
            ) : null,
          )}
        </span>
      </EmptyState>
    );
  }
  if (zoom >= tileLayers.stock.from) return null;
  return (
    <EmptyState
      compact
      icon={IconZoomIn}
      title={t(texts.zoomIn)}
      action={
        <Button size="xs" variant="default" onClick={() => handle.map.easeTo({ zoom: NEAR })}>
          {t(texts.zoomInAction)}
        </Button>
      }
    />
  );
}

function goInto({ map }: MapHandle, [west, south, east, north]: readonly [number, number, number, number]): void {
  map.easeTo({ center: [(west + east) / 2, (south + north) / 2], zoom: NEAR });
}
