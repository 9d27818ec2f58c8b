/** The seven sheets of concepts, in the order of the workbook. */
export const bookSheets = ['overview', 'buildings', 'functions', 'income', 'costs', 'results', 'rgw'] as const;
export type BookSheetName = (typeof bookSheets)[number];
