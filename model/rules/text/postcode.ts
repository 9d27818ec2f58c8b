/** Writes `1690AG` as `1690 AG`. Any other text is unchanged. */
export const writtenPostcode = (text: string): string => text.replace(/^(\d{4}) ?([A-Za-z]{2})$/, '$1 $2');

/** The second line of an address, `1690 AG Waterhoven`; either part may be missing. */
export const postcodeAndTown = (postcode: string, town: string): string =>
  [writtenPostcode(postcode), town].filter(Boolean).join(' ');
