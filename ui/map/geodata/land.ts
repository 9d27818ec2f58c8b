/** What is loaded of the land, and the addresses of its tiles. */
import { geoCalls } from '../../../model/geocalls.ts';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import { tileVersion, type TileLayer } from '../../../model/land/tiles.ts';
import { boxOf } from '../../../model/plane.ts';
import { callAddress } from '../../api/address.ts';
import type { World } from '../../api/geo.ts';
import type { Bounds, LonLat } from '../metres.ts';

export type LoadedLand = readonly LoadedMunicipality[];

/** A municipality whose bounds hold a place. Bounds of neighbours overlap. */
export const landAt = (land: LoadedLand, lon: number, lat: number): LoadedMunicipality | null =>
  land.find(({ bounds }) => {
    if (!bounds) return false;
    const [west, south, east, north] = bounds;
    return lon >= west && lon <= east && lat >= south && lat <= north;
  }) ?? null;

/** The box around all loaded land; null without any. */
export function extentOfLand(land: LoadedLand): Bounds | null {
  const all = land.flatMap(({ bounds }) => (bounds ? [bounds] : []));
  if (all.length === 0) return null;
  const corners = all.flatMap(([west, south, east, north]): LonLat[] => [
    [west, south],
    [east, north],
  ]);
  const { minX: west, minY: south, maxX: east, maxY: north } = boxOf(corners);
  return { west, south, east, north };
}

/** The day of its parcels, or that it was made where their source does not say. */
export const dayOf = ({ dates, madeAt }: LoadedMunicipality): string => dates['perceel'] ?? madeAt;

/** Whether the land holds the middle of a world, so that its tiles draw what the world has. */
export const holds = (land: LoadedLand, { bounds }: World): boolean => {
  if (!bounds) return land.length > 0;
  const [west, south, east, north] = bounds;
  return landAt(land, (west + east) / 2, (south + north) / 2) !== null;
};

/** Address of the tiles of a layer, with `{z}`, `{x}` and `{y}` for the map to fill in. */
export function tilesOf(layer: TileLayer, land: LoadedLand): string {
  const path = callAddress(geoCalls.tile, { layer, version: tileVersion(land), z: '{z}', x: '{x}', y: '{y}' });
  const filled = path.replaceAll('%7B', '{').replaceAll('%7D', '}');
  // The worker of the map needs whole addresses.
  return filled.startsWith('/') ? (globalThis.location?.origin ?? '') + filled : filled;
}
