/** The area of the union of plots in square metres, by the engine: overlaps count once. Null until known. */
import type { Plot } from '../../../../model/entities/plot.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { conceptInput } from '../../../../engine/host/records/conceptinput.ts';
import { engineReady } from '../../../workers/engineclient.ts';

export function useUnionArea(at: { lon: number; lat: number }, plots: readonly Plot[]): number | null {
  const key = JSON.stringify([at.lon, at.lat, plots.map(({ id, geometry }) => [id, geometry])]);
  const { data } = useLoaded(async () => {
    const engine = await engineReady();
    const land = plots.map(({ id, geometry }) => ({ id, type: 'parcel' as const, geometry }));
    const records = { location: at, plots: land, units: [], buildings: [] };
    return { key, area: engine.conclude(conceptInput(records, engine.toRd), []).figures['plotarea'] };
  }, key);
  return data?.key === key && typeof data.area === 'number' && plots.length > 0 ? data.area : null;
}
