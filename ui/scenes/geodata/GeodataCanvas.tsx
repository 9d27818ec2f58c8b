/** Route `geodata.buildings`: the buildings of the land in 3D. The address follows the view. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { buildPath } from '../../../model/routes.ts';
import { FailedState } from '../../components/frame/States.tsx';
import { KavelMap } from '../../map/KavelMap.tsx';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { mapState } from '../../map/state.ts';
import { useFirstView } from '../../map/useFirstView.ts';
import { useLand } from '../../map/useLand.ts';
import { useViewPath } from '../../map/useViewPath.ts';
import { parametersOfTilted, tiltedViewOf, type MapView } from '../../map/view.ts';
import { current, replacePath } from '../../stores/page/current.ts';
import type { SceneProps } from '../scene.ts';
import { BuildingCard } from './BuildingCard.tsx';
import classes from './geodata.module.css';
import { canvas, choose } from './state.ts';
import { StockPanel } from './StockPanel.tsx';
import { useCanvasAddress } from './useCanvasAddress.ts';
import { useNotice } from './useNotice.tsx';
import { useStock } from './useStock.ts';

/** The tilt of a view without one: buildings rise, and the far ones stay readable. */
const FIRST = { pitch: 50, bearing: -17 } as const;
const nothing = () => undefined;
/** The map is about all land. */
const noPlaces: readonly [] = [];

const writeView = (view: MapView): void => {
  if (current.routeName !== 'geodata.buildings') return;
  replacePath(buildPath('geodata.buildings', parametersOfTilted(view)) + window.location.search);
};

export default function GeodataCanvas({ parameters }: SceneProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [addressView] = useState(() => tiltedViewOf(parameters));
  const { loaded, error, reload } = useLand();
  const { chosen } = useSnapshot(canvas);
  const onMoved = useViewPath(parameters, handle, writeView, tiltedViewOf);
  useCanvasAddress();
  useStock(handle);
  const initialView = useFirstView(handle, { given: addressView, map: 'geodata', places: noPlaces, isWhole: true });
  useFirstTilt(handle, addressView !== null);
  const notice = useNotice(handle, loaded);
  const failed = error ? <FailedState error={error} compact onRetry={reload} /> : null;
  const close = useCallback(() => {
    choose(null);
    handle?.map.getCanvas().focus();
  }, [handle]);
  return (
    <div className={classes.scene}>
      <StockPanel notice={failed ?? notice} />
      <KavelMap
        initialView={initialView}
        clustered={false}
        onMoved={onMoved}
        onReady={setHandle}
        onLocation={nothing}
        onNothing={nothing}
        onHoverLocation={nothing}
      >
        {chosen ? <BuildingCard key={`${chosen.id} ${chosen.plot}`} building={chosen} onClose={close} /> : null}
      </KavelMap>
    </div>
  );
}

/** An address without a view begins tilted. */
function useFirstTilt(handle: MapHandle | null, hasView: boolean): void {
  const isSet = useRef(hasView);
  useEffect(() => {
    if (!handle) return;
    if (!isSet.current) handle.map.jumpTo(FIRST);
    isSet.current = true;
    mapState.shown.tilted = handle.map.getPitch() > 0;
  }, [handle]);
}
