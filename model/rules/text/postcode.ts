/** Writes `1690AG` as `1690 AG`. Any other text is unchanged. */
export const writtenPostcode = (text: string): string => text.replace(/^(\d{4}) ?([A-Za-z]{2})$/, '$1 $2');
