/** Ids per request, so that the address stays short. */
const PORTION = 100;

/** Ids in portions of one request each. */
export const inPortions = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / PORTION) }, (_, at) => ids.slice(at * PORTION, (at + 1) * PORTION));
