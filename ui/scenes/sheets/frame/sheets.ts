/** The sheets in the order of their tabs. */
import type { Label } from '../../../../model/enums/enumeration.ts';
import { texts } from '../texts.ts';

export interface Sheet {
  /** Also the key of its arrangement. */
  route: string;
  label: Label;
}

export interface SheetGroup {
  label: Label;
  sheets: readonly Sheet[];
}

export const sheetGroups: readonly SheetGroup[] = [
  {
    label: texts.areas,
    sheets: [
      { route: 'sheets.areas.overview', label: texts.overview },
      { route: 'sheets.areas.buildings', label: texts.buildings },
      { route: 'sheets.areas.functions', label: texts.functions },
    ],
  },
  {
    label: texts.finance,
    sheets: [
      { route: 'sheets.finance.income', label: texts.income },
      { route: 'sheets.finance.costs', label: texts.costs },
      { route: 'sheets.finance.results', label: texts.results },
      { route: 'sheets.finance.rgw', label: texts.rgw },
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
