/** Route `debug.map`: the map at the view in the path, with pitch and bearing; the path follows each movement. */
import { useEffect, useState } from 'react';
import { buildPath } from '../../../model/routes.ts';
import { useText } from '../../i18n/useText.ts';
import { KavelMap } from '../../map/KavelMap.tsx';
import type { MapHandle } from '../../map/MapSurface.tsx';
import { parametersOfView, viewOfParameters } from '../../map/view.ts';
import type { SceneProps } from '../scene.ts';
import classes from './debug.module.css';
import { noListeners } from './nolisteners.ts';
import { StaffOnly } from './StaffOnly.tsx';
import { texts } from './texts.ts';

export default function MapView({ parameters }: SceneProps) {
  const t = useText();
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [start] = useState(parameters);
  useEffect(() => {
    handle?.map.jumpTo({ pitch: Number(start['pitch'] ?? 0) || 0, bearing: Number(start['bearing'] ?? 0) || 0 });
  }, [handle, start]);
  const moved = (view: Parameters<typeof parametersOfView>[0]) => {
    const { map } = handle ?? {};
    const tilt = map ? { pitch: Math.round(map.getPitch()), bearing: Math.round(map.getBearing()) } : {};
    const path = buildPath('debug.map', { ...parametersOfView(view), ...tilt });
    // Bypasses the router, which has nothing to render.
    History.prototype.replaceState.call(window.history, window.history.state, '', path);
  };
  return (
    <StaffOnly>
      <div className={classes.split}>
        <h1 className="visually-hidden">{t(texts.map)}</h1>
        <div className={classes.drawing}>
          <KavelMap
            initialView={viewOfParameters(start)}
            clustered={false}
            {...noListeners}
            onMoved={moved}
            onReady={setHandle}
          />
        </div>
      </div>
    </StaffOnly>
  );
}
