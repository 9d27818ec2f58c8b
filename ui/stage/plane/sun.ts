/**
 * Where the sun stands. Low-precision solar position (declination and equation of time from the day's angle, as in
 * Spencer 1971): within half a degree, enough for shadows of a massing study.
 */
const DEGREE = Math.PI / 180;

export interface SunPosition {
  /** Above the horizon, radians; negative at night. */
  altitude: number;
  /** From grid north, clockwise, radians. */
  azimuth: number;
  /** Unit vector towards the sun: x east, y north on the RD grid, z up. */
  direction: [number, number, number];
}

/** RD grid north lies this far from true north; positive: true north is west of grid north. Radians. */
export const gridConvergence = (lon: number): number => 0.79 * (lon - 5.3876) * DEGREE;

const DAY = 86_400_000;
/** Day of the year of the 21st, in a year that is no leap year. */
const dayOfYear = (month: number): number => (Date.UTC(2001, Math.round(month) - 1, 21) - Date.UTC(2001, 0, 0)) / DAY;

/** Hours the Dutch clock is ahead of UTC on the 21st of a month. */
export const clockOffset = (month: number): number => (month >= 4 && month <= 10 ? 2 : 1);

/** Sun on the 21st of a month (1-12) at a clock time in hours, seen from lon, lat in degrees. */
export function sunPosition(lon: number, lat: number, month: number, time: number): SunPosition {
  const day = (2 * Math.PI * (dayOfYear(month) - 1)) / 365;
  const declination =
    0.006918 -
    0.399912 * Math.cos(day) +
    0.070257 * Math.sin(day) -
    0.006758 * Math.cos(2 * day) +
    0.000907 * Math.sin(2 * day);
  const equationOfTime =
    (229.18 / 60) *
    (0.000075 +
      0.001868 * Math.cos(day) -
      0.032077 * Math.sin(day) -
      0.014615 * Math.cos(2 * day) -
      0.040849 * Math.sin(2 * day));
  const solarTime = time - clockOffset(month) + lon / 15 + equationOfTime;
  const hour = (solarTime - 12) * 15 * DEGREE;
  const phi = lat * DEGREE;
  const east = -Math.cos(declination) * Math.sin(hour);
  const north = Math.cos(phi) * Math.sin(declination) - Math.sin(phi) * Math.cos(declination) * Math.cos(hour);
  const up = Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hour);
  const azimuth = Math.atan2(east, north) - gridConvergence(lon);
  const flat = Math.hypot(east, north);
  return {
    altitude: Math.asin(up),
    azimuth,
    direction: [Math.sin(azimuth) * flat, Math.cos(azimuth) * flat, up],
  };
}
