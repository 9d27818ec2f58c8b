/** Texts that a spreadsheet would compute, in files of tables. */

/** Spreadsheets compute a text that begins so: a quote before it keeps it text. */
const computes = /^'*[=+\-@\t\r]/;

export const harmless = (text: string): string => (computes.test(text) ? `'${text}` : text);
/** Takes the quote off again. */
export const asWritten = (text: string): string => (text.startsWith("'") && computes.test(text) ? text.slice(1) : text);
