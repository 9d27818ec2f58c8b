/** The land itself: plots of a release, and all values of one key in one municipality. */
import { unpackPlots } from '../../engine/host/landsearch/packedplots.ts';
import type { LandPlots, LandValues } from '../../engine/host/landsearch/release.ts';
import { geoCalls } from '../../model/geocalls.ts';
import type { KeptAt } from '../../model/land/key.ts';
import { callAddress } from './address.ts';
import { ApiError, NO_ANSWER } from './error.ts';

async function fetchBytes(address: string): Promise<Response> {
  const response = await fetch(address, { credentials: 'include' }).catch(() => {
    throw new ApiError(NO_ANSWER, null);
  });
  if (!response.ok) throw new ApiError(response.status, null);
  return response;
}

/** One value per plot or area of its level; a NaN where it is missing. Throws an ApiError. */
export async function fetchColumn(municipality: number, version: string, key: string): Promise<LandValues> {
  const response = await fetchBytes(callAddress(geoCalls.column, { municipality, version, key }));
  const level = (response.headers.get('X-Kept-At') ?? 'plot') as KeptAt;
  return { level, values: new Float32Array(await response.arrayBuffer()) };
}

/** Throws an ApiError. */
export async function fetchLandPlots(municipality: number, release: number): Promise<LandPlots> {
  const response = await fetchBytes(callAddress(geoCalls.plots, { municipality, release }));
  return unpackPlots(await response.arrayBuffer());
}
