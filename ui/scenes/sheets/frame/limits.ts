/** Concepts in a finance sheet at once: each needs a business case. */
export const FINANCE_LIMIT = 50;
/** Concepts side by side among the results. */
export const RESULTS_LIMIT = 8;
/** Locations in a sheet at once. */
export const LOCATIONS_LIMIT = 5_000;
