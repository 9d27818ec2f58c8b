/**
 * Where the sun stands at a moment: the low-precision formulas of Meeus, Astronomical Algorithms (1998), chapters 25 and 28,
 * as used by the NOAA solar calculator. Within 0.01 degree for this century, without refraction: that lifts the sun by
 * less than 0.1 degree above 8 degrees of altitude.
 */
import { gridConvergence, type SunPosition } from '../plane/sun.ts';

const DEGREE = Math.PI / 180;
const DAY = 86_400_000;
/** Julian day of 1970-01-01 00:00 UTC. */
const EPOCH = 2_440_587.5;

/** Declination in radians and equation of time in minutes. */
function solar(moment: number): { declination: number; equationOfTime: number } {
  const t = (moment / DAY + EPOCH - 2_451_545) / 36_525;
  const meanLongitude = (280.46646 + t * (36_000.76983 + t * 0.0003032)) * DEGREE;
  const anomaly = (357.52911 + t * (35_999.05029 - 0.0001537 * t)) * DEGREE;
  const eccentricity = 0.016708634 - t * (0.000042037 + 0.0000001267 * t);
  const centre =
    Math.sin(anomaly) * (1.914602 - t * (0.004817 + 0.000014 * t)) +
    Math.sin(2 * anomaly) * (0.019993 - 0.000101 * t) +
    Math.sin(3 * anomaly) * 0.000289;
  const node = (125.04 - 1934.136 * t) * DEGREE;
  const longitude = meanLongitude + (centre - 0.00569 - 0.00478 * Math.sin(node)) * DEGREE;
  const meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60;
  const obliquity = (meanObliquity + 0.00256 * Math.cos(node)) * DEGREE;
  const y = Math.tan(obliquity / 2) ** 2;
  const equation =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return { declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)), equationOfTime: (4 * equation) / DEGREE };
}

/** Sun at a moment (milliseconds since 1970), seen from lon, lat in degrees; directions on the RD grid. */
export function sunAt(lon: number, lat: number, moment: number): SunPosition {
  const { declination, equationOfTime } = solar(moment);
  const minutes = (((moment % DAY) + DAY) % DAY) / 60_000;
  const hour = ((minutes + equationOfTime + 4 * lon) / 4 - 180) * DEGREE;
  const phi = lat * DEGREE;
  const east = -Math.cos(declination) * Math.sin(hour);
  const north = Math.cos(phi) * Math.sin(declination) - Math.sin(phi) * Math.cos(declination) * Math.cos(hour);
  const up = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour);
  const azimuth = Math.atan2(east, north) - gridConvergence(lon);
  const flat = Math.hypot(east, north);
  return { altitude: Math.asin(up), azimuth, direction: [Math.sin(azimuth) * flat, Math.cos(azimuth) * flat, up] };
}
