/** Columns of the land: all values of one key in one municipality. */
import { geoCalls } from '../../model/calls.ts';
import { callAddress } from './address.ts';
import { ApiError, NO_ANSWER } from './error.ts';

/** One value per plot or area of its level; a NaN where it is missing. Throws an ApiError. */
export async function fetchColumn(municipality: number, version: string, key: string): Promise<Float32Array> {
  const address = callAddress(geoCalls.column, { municipality, version, key });
  const response = await fetch(address, { credentials: 'include' }).catch(() => {
    throw new ApiError(NO_ANSWER, null);
  });
  if (!response.ok) throw new ApiError(response.status, null);
  return new Float32Array(await response.arrayBuffer());
}
