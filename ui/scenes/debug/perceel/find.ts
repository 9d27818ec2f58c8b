/** Finds parcels in what is served: raw features of the world, and plots of the land that is loaded. */
import type { Feature } from 'geojson';
import { ApiError } from '../../../api/error.ts';
import { fetchFeatures } from '../../../api/geo.ts';
import { fetchPlotAt, fetchPlotSheet } from '../../../api/searches.ts';
import { centreOf, type LonLat } from '../../../map/metres.ts';
import { namesOf, parcelAt, type FoundParcel } from './parcels.ts';

/** Degrees around a place, some 30 m: parcels that overlap it are asked for. */
const AROUND = 0.0003;
/** Features of a question about a view. */
const MOST = 5_000;

export type ViewBox = readonly [west: number, south: number, east: number, north: number];

/** What is not served here is no failure. */
const orNone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  });

async function servedIn(box: ViewBox): Promise<readonly Feature[]> {
  return (await orNone(fetchFeatures('perceel', box, { limit: MOST })))?.features ?? [];
}

const servedAt = ([lon, lat]: LonLat): Promise<readonly Feature[]> =>
  servedIn([lon - AROUND, lat - AROUND, lon + AROUND, lat + AROUND]);

const sheetOf = (plot: string) => orNone(fetchPlotSheet(plot, new AbortController().signal));

export async function findAt(at: LonLat): Promise<FoundParcel | null> {
  const [features, named] = await Promise.all([servedAt(at), orNone(fetchPlotAt(at))]);
  const raw = parcelAt(features, at);
  const sheet = named ? await sheetOf(named.plot) : null;
  return together(raw, sheet);
}

/** `number`: of the register, or as people write it, of a parcel in the view. */
export async function findByNumber(number: string, view: ViewBox): Promise<FoundParcel | null> {
  const sheet = await sheetOf(number);
  const at = sheet && centreOf(sheet.geometry);
  if (at) return together(parcelAt(await servedAt(at), at), sheet);
  const wanted = number.trim().toLowerCase();
  const raw = (await servedIn(view)).find((feature) => {
    const { key, name } = namesOf(feature);
    const short = `${feature.properties?.['sectie'] ?? ''} ${feature.properties?.['perceelnummer'] ?? ''}`;
    return [key, name, short].some((each) => each.trim().toLowerCase() === wanted);
  });
  return together(raw ?? null, null);
}

function together(raw: Feature | null, sheet: FoundParcel['sheet']): FoundParcel | null {
  if (raw) return { ...namesOf(raw), raw, sheet };
  return sheet ? { key: sheet.id, name: sheet.number, raw, sheet } : null;
}
