/** Directions of view: bird's eye, from above, and the four elevations. */

/** Pitch of an elevation, radians: just above the ground, because the plate would hide the foot of the buildings. */
export const ELEVATION = (Math.PI / 180) * 4;
/** Position of the camera for a side: degrees from east, counter-clockwise. */
export const headings = { north: 90, east: 0, south: -90, west: 180 } as const;
export const sides = ['bird', 'above', 'north', 'east', 'south', 'west'] as const;
export type Side = (typeof sides)[number];
