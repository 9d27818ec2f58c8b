/** `1690AG` as it is written: `1690 AG`. Anything else stays as it is. */
export const writtenPostcode = (text: string): string => text.replace(/^(\d{4}) ?([A-Za-z]{2})$/, '$1 $2');
