/** Square metres of plots together, by the engine: what lies under two of them counts once. */
import { useEffect, useState } from 'react';
import type { Plot } from '../../../../model/entities/plot.ts';
import { askConcept } from '../../../workers/engineclient.ts';
import type { WholeConcept } from '../../../workers/protocol.ts';

/** Concepts of the stores have ids of the server or of this browser; none is 0. */
const NO_CONCEPT = 0;

export function useUnionArea(at: { lon: number; lat: number }, plots: readonly Plot[]): number | null {
  const [area, setArea] = useState<number | null>(null);
  const key = JSON.stringify([at.lon, at.lat, plots.map(({ id, geometry }) => [id, geometry])]);
  useEffect(() => {
    let left = false;
    setArea(null);
    if (plots.length === 0) return;
    const land = plots.map(({ id, geometry }) => ({ id, type: 'parcel' as const, geometry }));
    // Records of the stores are proxies, which cannot cross to a worker as they are.
    const change = JSON.parse(
      JSON.stringify({ location: at, plots: land, units: [], buildings: [], known: {} }),
    ) as WholeConcept;
    void askConcept({ conceptId: NO_CONCEPT, change, full: [] }, {}).then(
      (answer) => {
        if (left || answer.kind !== 'generated') return;
        const found = (answer.result.figures as Readonly<Record<string, unknown>>)['plotarea'];
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
