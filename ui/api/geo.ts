import type { FeatureCollection } from 'geojson';
import { geoCalls } from '../../model/geocalls.ts';
import type { BaseMap } from '../../model/land/basemap.ts';
import type { DensitiesAnswer, DensitiesBody } from '../../model/land/densities.ts';
import type { AroundBody, LandAround } from '../../model/land/landaround.ts';
import type { GoneBody, GonePlots, OutlinesBody, PlotOutlines } from '../../model/land/landcalls.ts';
import { request } from './request.ts';

/** The server's geodata around the locations. */
export interface World {
  name: string;
  attribution?: string;
  /** Whether this is the demo, whose sign-in is public. */
  demo?: boolean;
  /** What lies under the land; absent in the demo. */
  baseMap?: BaseMap;
  bounds?: [number, number, number, number];
  collections?: readonly string[] | Readonly<Record<string, unknown>>;
}

export const fetchWorld = () => request<World>(geoCalls.world);

/** Features within bounds (lon, lat, lon, lat in WGS84 degrees). */
export const fetchFeatures = (
  collection: string,
  bbox?: readonly [number, number, number, number],
  options: { limit?: number; signal?: AbortSignal } = {},
) =>
  request<FeatureCollection & { provenance?: unknown }>(geoCalls.items, {
    parameters: { collection },
    query: { bbox: bbox?.join(','), limit: options.limit },
    ...(options.signal ? { signal: options.signal } : {}),
  });

/** Address and plans of land, from what is loaded of its municipality. */
export const fetchAround = (land: AroundBody['land']) => request<LandAround>(geoCalls.around, { body: { land } });

/** Plots that the register no longer has. */
export const fetchGone = (plots: GoneBody['plots'], signal: AbortSignal) =>
  request<GonePlots>(geoCalls.gone, { body: { plots }, signal });

/** At most `plotsLimits.plots` of them. */
export const fetchOutlines = (plots: OutlinesBody['plots'], signal: AbortSignal) =>
  request<PlotOutlines>(geoCalls.outlines, { body: { plots }, signal });

/** Densities of the neighbourhoods of places and of those around them; at most `densityLimits.places`. */
export const fetchDensities = (places: DensitiesBody['places']) =>
  request<DensitiesAnswer>(geoCalls.densities, { body: { places } });
