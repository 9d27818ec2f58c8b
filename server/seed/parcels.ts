/** Development parcels of the demo world: exact local rings, their origin in RD, and WGS84 computed from both. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import proj4 from 'proj4';
import { rdNew } from '../../model/rules/location/rdnew.ts';

type Position = [number, number];

export interface Parcel {
  id: string;
  /** Cadastral id. */
  perceel: string;
  /** Municipality, section and number, joined by spaces. */
  kadastrale_aanduiding: string;
  /** RD metres of the local origin. */
  origin: Position;
  /** Open ring in metres around the origin. */
  ring: Position[];
  /** Square metres. */
  area: number;
  address: {
    street: string;
    house_number: number | string | null;
    postcode: string;
    neighbourhood: string;
    city: string;
    municipality: string;
    state: string;
    country: string;
  };
  zoning: {
    /** Main zone of the plan. */
    bestemming: string;
    /** Metres. */
    maximum_height: number;
    /** Percentage of the parcel. */
    maximum_coverage: number;
    maximum_storeys: number | null;
  };
}

export const fixtures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../fixtures');

const toDegrees = proj4(rdNew, 'WGS84');

export const toLonLat = (position: Position): Position => toDegrees.forward(position) as Position;
export const toRd = (position: Position): Position => toDegrees.inverse(position) as Position;

export async function readParcels(): Promise<Map<string, Parcel>> {
  const text = await readFile(path.join(fixtures, 'worlds/waterhoven/development-parcels.json'), 'utf8');
  return new Map((JSON.parse(text) as Parcel[]).map((parcel) => [parcel.id, parcel]));
}

/** Returns the parcel as a GeoJSON polygon in degrees: closed, counter-clockwise. */
export function polygonOf({ origin, ring }: Parcel): { type: 'Polygon'; coordinates: Position[][] } {
  const outer = isCounterClockwise(ring) ? ring : [...ring].reverse();
  const positions = outer.map(([x, y]) => toLonLat([origin[0] + x, origin[1] + y]));
  return { type: 'Polygon', coordinates: [[...positions, positions[0]!]] };
}

function isCounterClockwise(ring: readonly Position[]): boolean {
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled > 0;
}
