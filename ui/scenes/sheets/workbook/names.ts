/** The sheets of concepts, in the order of the workbook. */
export const bookSheets = [
  ...(['overview', 'buildings', 'functions'] as const),
  ...(['income', 'costs', 'results', 'rgw', 'exploitation'] as const),
] as const;
export type BookSheetName = (typeof bookSheets)[number];
