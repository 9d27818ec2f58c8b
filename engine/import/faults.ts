/** Why a file or a shape of it is refused. */
import type { Label } from '../../model/enums/enumeration.ts';

/** Bytes of a file; a larger one holds more than the plots of one location. */
export const MAX_BYTES = 50_000_000;
/** What a file is read for: the most areas of one file, and their distance to the location, metres. */
export const importLimits = {
  plots: { areas: 200, away: 10_000 },
  surroundings: { areas: 300, away: 1_000 },
} as const;
export type ImportUse = keyof typeof importLimits;
/** Corners of one area: about 150 kB as a record. */
export const MAX_CORNERS = 5_000;
/** Height of a building, metres. */
export const heightLimits = { least: 1, most: 250 } as const;
/** Properties of one shape; a row of a table has a few dozen. */
export const MAX_PROPERTIES = 2_000;
/** Size of an area, square metres. */
export const MIN_SIZE = 0.5;

export const fileFaults = {
  tooLarge: {
    en: `The file is larger than ${MAX_BYTES / 1e6} MB. Save only the area around the location.`,
    nl: `Het bestand is groter dan ${MAX_BYTES / 1e6} MB. Bewaar alleen het gebied rond de locatie.`,
  },
  unknown: { en: 'Kavel cannot read files of this kind.', nl: 'Kavel kan dit soort bestanden niet lezen.' },
  encoding: { en: 'The text of the file is not in UTF-8.', nl: 'De tekst van het bestand is niet in UTF-8.' },
  damaged: { en: 'The file is damaged or incomplete.', nl: 'Het bestand is beschadigd of onvolledig.' },
  noShapefile: {
    en: 'The zip holds no shapefile (.shp).',
    nl: 'De zip bevat geen shapefile (.shp).',
  },
  noAreas: { en: 'The file holds no areas.', nl: 'Het bestand bevat geen vlakken.' },
} as const satisfies Record<string, Label>;
export type FileFault = keyof typeof fileFaults;

export const shapeFaults = {
  notArea: { en: 'not an area', nl: 'geen vlak' },
  broken: { en: 'coordinates are missing or no numbers', nl: 'coördinaten ontbreken of zijn geen getallen' },
  empty: { en: 'encloses no area', nl: 'omsluit geen oppervlakte' },
  crossing: { en: 'crosses itself', nl: 'kruist zichzelf' },
  tooFine: { en: `more than ${MAX_CORNERS} corners`, nl: `meer dan ${MAX_CORNERS} hoeken` },
  tooFar: {
    en: 'more than {away} km from the location',
    nl: 'meer dan {away} km van de locatie',
  },
  tooMany: { en: 'beyond the first {areas} areas', nl: 'na de eerste {areas} vlakken' },
  noHeight: { en: 'no usable height', nl: 'geen bruikbare hoogte' },
  tooWide: { en: 'larger than a building can be', nl: 'groter dan een gebouw kan zijn' },
  tooManyProperties: {
    en: `more than ${MAX_PROPERTIES} properties`,
    nl: `meer dan ${MAX_PROPERTIES} eigenschappen`,
  },
} as const satisfies Record<string, Label>;
export type ShapeFault = keyof typeof shapeFaults;

/** The file cannot be read at all. */
export class ImportProblem extends Error {
  constructor(readonly fault: FileFault) {
    super(fileFaults[fault].en);
  }
}
