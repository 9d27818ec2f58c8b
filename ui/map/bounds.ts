/** West, south, east, north in degrees. */
type Bounds = readonly [number, number, number, number];

/** Whether two rectangles share land. */
export const meetsBounds = (one: Bounds, other: Bounds): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
