/** From where the model is looked at: as a bird, from above, and the four elevations. */

/** Just above the ground, or the plate would hide the foot of the buildings. Radians. */
export const ELEVATION = (Math.PI / 180) * 4;
/** From where a side is seen: degrees from east, counter-clockwise. */
export const headings = { north: 90, east: 0, south: -90, west: 180 } as const;
export const sides = ['bird', 'above', 'north', 'east', 'south', 'west'] as const;
export type Side = (typeof sides)[number];
