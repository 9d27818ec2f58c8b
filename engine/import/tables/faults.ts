/** Why a file cannot be read at all. */
import type { TableLimits } from '../../../model/imports/exchange.ts';
import type { Label } from '../../../model/enums/enumeration.ts';

/** `{size}` in megabytes, `{rows}` and `{columns}` stand for the limits of the file. */
export const tableFaults = {
  tooLarge: {
    en: 'The file is larger than {size} MB. Split it, or leave out what is not imported.',
    nl: 'Het bestand is groter dan {size} MB. Splits het, of laat weg wat niet wordt geïmporteerd.',
  },
  unpacked: {
    en: 'Unpacked, the file is too large to read.',
    nl: 'Uitgepakt is het bestand te groot om te lezen.',
  },
  tooManyRows: {
    en: 'The file has more than {rows} rows. Split it.',
    nl: 'Het bestand heeft meer dan {rows} rijen. Splits het.',
  },
  tooManyColumns: {
    en: 'The file has more than {columns} columns.',
    nl: 'Het bestand heeft meer dan {columns} kolommen.',
  },
  unknown: {
    en: 'This is not a CSV, Excel, GeoJSON or zipped Shapefile.',
    nl: 'Dit is geen CSV, Excel, GeoJSON of gezipte Shapefile.',
  },
  oldExcel: {
    en: 'This is a workbook of Excel 97-2003. Save it as .xlsx.',
    nl: 'Dit is een werkmap van Excel 97-2003. Bewaar het als .xlsx.',
  },
  damaged: { en: 'The file is damaged or incomplete.', nl: 'Het bestand is beschadigd of onvolledig.' },
  encoding: {
    en: 'The text of the file is in an unknown encoding. Save it as UTF-8.',
    nl: 'De tekst van het bestand heeft een onbekende codering. Bewaar het als UTF-8.',
  },
  quotes: {
    en: 'A text in quotation marks has no end. Save the file again from a spreadsheet.',
    nl: 'Een tekst tussen aanhalingstekens heeft geen einde. Bewaar het bestand opnieuw vanuit een spreadsheet.',
  },
  formula: {
    en: 'A formula has no stored result. Open the file in a spreadsheet and save it again.',
    nl: 'Een formule heeft geen bewaarde uitkomst. Open het bestand in een spreadsheet en bewaar het opnieuw.',
  },
  empty: { en: 'The file is empty.', nl: 'Het bestand is leeg.' },
  noRows: { en: 'The file has headings, but no rows.', nl: 'Het bestand heeft koppen, maar geen rijen.' },
  lost: { en: 'Reading the file failed.', nl: 'Het lezen van het bestand is mislukt.' },
} as const satisfies Record<string, Label>;
export type TableFault = keyof typeof tableFaults;

/** What the texts of faults name. */
export const namesOfLimits = ({ fileBytes, rows, columns }: TableLimits) => ({
  size: String(fileBytes / 1_000_000),
  rows: String(rows),
  columns: String(columns),
});

export class TableProblem extends Error {
  constructor(readonly fault: TableFault) {
    super(tableFaults[fault].en);
  }
}
