/** Square metres of plots together, by the engine: what lies under two of them counts once. */
import { useEffect, useState } from 'react';
import type { Plot } from '../../../../model/entities/plot.ts';
import { conceptInput } from '../../../stores/conceptinput.ts';
import { engineReady } from '../../../workers/engineclient.ts';

export function useUnionArea(at: { lon: number; lat: number }, plots: readonly Plot[]): number | null {
  const [area, setArea] = useState<number | null>(null);
  const key = JSON.stringify([at.lon, at.lat, plots.map(({ id, geometry }) => [id, geometry])]);
  useEffect(() => {
    let left = false;
    setArea(null);
    if (plots.length === 0) return;
    const land = plots.map(({ id, geometry }) => ({ id, type: 'parcel' as const, geometry }));
    engineReady().then(
      (engine) => {
        if (left) return;
        const records = { location: at, plots: land, units: [], buildings: [] };
        const found = engine.conclude(conceptInput(records, engine.toRd), []).figures['plotarea'];
        setArea(typeof found === 'number' ? found : null);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
    // Compared as text: the records come as new snapshots with every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);
  return area;
}
