/** Staff who work in the data of a company. */

/** Most hours that acting as a company lasts. */
export const ACTING_HOURS = 8;
/** Least and most characters of the reason. */
export const actingReason = { min: 4, max: 200 } as const;
