/** Municipalities by number and by code: 363 is GM0363. Number 0 is the country: what belongs to all of them. */
export const COUNTRY = 0;
export const highestMunicipality = 9_999;

export const municipalityCode = (number: number): string => `GM${String(number).padStart(4, '0')}`;

/** Null for what is no code of a municipality. */
export const municipalityNumber = (code: string): number | null =>
  /^GM\d{4}$/.test(code) ? Number(code.slice(2)) : null;
