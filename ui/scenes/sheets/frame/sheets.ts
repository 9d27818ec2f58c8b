/** The sheets in the order of their tabs. */
import type { Label } from '../../../../model/enums/enumeration.ts';
import { texts } from '../texts.ts';
import type { BookSheetName } from '../workbook/names.ts';

interface Sheet {
  /** Also the key of its arrangement. */
  route: string;
  label: Label;
  /** Its name in the workbook of concepts. */
  book?: BookSheetName;
}

interface SheetGroup {
  label: Label;
  sheets: readonly Sheet[];
}

export const sheetGroups: readonly SheetGroup[] = [
  {
    label: texts.areas,
    sheets: [
      { route: 'sheets.areas.overview', label: texts.overview, book: 'overview' },
      { route: 'sheets.areas.buildings', label: texts.buildings, book: 'buildings' },
      { route: 'sheets.areas.functions', label: texts.functions, book: 'functions' },
    ],
  },
  {
    label: texts.finance,
    sheets: [
      { route: 'sheets.finance.income', label: texts.income, book: 'income' },
      { route: 'sheets.finance.costs', label: texts.costs, book: 'costs' },
      { route: 'sheets.finance.results', label: texts.results, book: 'results' },
      { route: 'sheets.finance.rgw', label: texts.rgw, book: 'rgw' },
    ],
  },
  {
    label: texts.locations,
    sheets: [
      { route: 'sheets.locations.standard_fields', label: texts.standardFields },
      { route: 'sheets.locations.custom_fields', label: texts.customFields },
    ],
  },
];

/** The sheet of a route. */
export const sheetOf = (route: string): Sheet | undefined =>
  sheetGroups.flatMap(({ sheets }) => sheets).find((sheet) => sheet.route === route);
