/** Limits of what a company adds to its locations. */

/** Custom fields that the summary of a location shows. */
export const SUMMARY_FIELDS = 6;
export const CUSTOM_FIELDS = 100;
/** Choices of one custom field. */
export const CHOICES = 200;
export const LABELS = 200;
