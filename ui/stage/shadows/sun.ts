/** Position of the sun, from suncalc, turned onto the RD grid. */
import { getPosition } from 'suncalc';

const DEGREE = Math.PI / 180;

export interface SunPosition {
  /** Apparent altitude with refraction: degrees above the horizon, negative at night. */
  altitude: number;
  /** Degrees from grid north, clockwise, 0 to 360. */
  azimuth: number;
  /** Unit vector towards the sun: x east, y north on the RD grid, z up. */
  direction: [number, number, number];
}

/** Degrees between grid north of RD and true north; positive: true north is west of grid north. */
export const gridConvergence = (lon: number): number => 0.79 * (lon - 5.3876);

/** The sun at a moment (milliseconds since 1970) from lon, lat in degrees. */
export function sunAt(lon: number, lat: number, moment: number): SunPosition {
  const seen = getPosition(new Date(moment), lat, lon);
  const azimuth = (seen.azimuth - gridConvergence(lon) + 360) % 360;
  const [up, turn] = [seen.altitude * DEGREE, azimuth * DEGREE];
  const flat = Math.cos(up);
  return {
    altitude: seen.altitude,
    azimuth,
    direction: [Math.sin(turn) * flat, Math.cos(turn) * flat, Math.sin(up)],
  };
}

/** Metres of shadow on level ground per metre of height; the sun must be above the horizon. */
export const shadowLength = ({ direction: [x, y, up] }: SunPosition): number => Math.hypot(x, y) / up;
