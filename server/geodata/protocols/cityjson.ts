/** Features of CityJSON over OGC API: attributes and footprint of buildings, page by page. */
import type { Feature, MultiPolygon, Position } from 'geojson';
import type { Bounds } from '../bounds.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, type Fetcher } from '../../fetcher/fetcher.ts';

/** The service refuses the name of the system with https. */
const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
const PAGE = 100;
/** Milliseconds without a byte: people measured 12 to 17 seconds for a page. */
const SILENCE = 30_000;

interface Transform {
  readonly scale: readonly number[];
  readonly translate: readonly number[];
}

interface CityObject {
  readonly type: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly geometry?: readonly { readonly lod?: string; readonly type: string; readonly boundaries: unknown }[];
}

interface CityFeature {
  readonly id: string;
  readonly vertices: readonly (readonly number[])[];
  readonly CityObjects: Readonly<Record<string, CityObject>>;
}

interface CityPage {
  readonly features?: readonly CityFeature[];
  readonly metadata?: { readonly transform?: Transform };
  readonly links?: readonly { readonly rel: string; readonly href: string }[];
}

/** The footprint is the surface of level of detail 0; indices of corners, rings open. */
function footprintOf({ vertices, CityObjects }: CityFeature, { scale, translate }: Transform): MultiPolygon | null {
  const surfaces = Object.values(CityObjects).flatMap(({ geometry = [] }) =>
    geometry.flatMap(({ lod, type, boundaries }) =>
      lod === '0' && type === 'MultiSurface' ? (boundaries as number[][][]) : [],
    ),
  );
  if (surfaces.length === 0) return null;
  const placed = (corner: number): Position =>
    [0, 1].map((axis) => vertices[corner]![axis]! * scale[axis]! + translate[axis]!);
  const closed = (ring: readonly number[]): Position[] => [...ring, ring[0]!].map(placed);
  return { type: 'MultiPolygon', coordinates: surfaces.map((rings) => rings.map(closed)) };
}

function buildingOf(feature: CityFeature, transform: Transform): Feature<MultiPolygon | null> {
  const building = Object.values(feature.CityObjects).find(({ type }) => type === 'Building');
  const properties = { identificatie: feature.id, ...building?.attributes };
  return { type: 'Feature', id: feature.id, properties, geometry: footprintOf(feature, transform) };
}

interface CityAsk {
  readonly items: string;
  /** RD metres; null for everything. */
  readonly box: Bounds | null;
  readonly limit?: number;
  readonly signal?: AbortSignal | undefined;
}

interface CityBuildings {
  readonly features: readonly Feature<MultiPolygon | null>[];
}

/** Pages along `next`. Throws SourceFailure where one comes back, or where an answer is not of this kind. */
export async function* cityPages(
  fetcher: Fetcher,
  { items, box, limit = PAGE, signal }: CityAsk,
): AsyncGenerator<CityBuildings> {
  // The service counts from 1, so the first page names no offset.
  const query = new URLSearchParams({ limit: String(limit) });
  if (box)
    for (const [name, value] of [
      ['bbox', box.join(',')],
      ['bbox-crs', RD],
    ] as const)
      query.set(name, value);
  const { host } = new URL(items);
  const seen = new Set<string>();
  for (let url: string | undefined = `${items}?${query}`; url !== undefined;) {
    if (seen.has(url)) throw new SourceFailure('changed', host, 'gives a page again as the next one');
    seen.add(url);
    const page: CityPage | null = await fetcher.ask(
      { url, type: 'json', silence: SILENCE, signal },
      parsedJson<CityPage>,
    );
    const transform = page?.metadata?.transform;
    const given = page?.features;
    if (!Array.isArray(given) || !transform)
      throw new SourceFailure('changed', host, 'answered JSON without buildings');
    yield { features: given.map((each: CityFeature) => buildingOf(each, transform)) };
    const next: string | undefined = page?.links?.find(({ rel }) => rel === 'next')?.href;
    url = next === undefined ? undefined : new URL(next, url).href;
  }
}
