/** A table as text: separated by `;`, `,` or tabs, in UTF-8, UTF-16 with its mark, or the code page of Windows. */
import Papa from 'papaparse';
import type { ImportRow, TableLimits } from '../../../model/imports/exchange.ts';
import { asWritten } from '../../../model/rules/text/formulatext.ts';
import { createEncodingFinder } from './encoding.ts';
import { TableProblem } from './faults.ts';
import { createTable } from './table.ts';
import type { Progress, ReadTable } from './types.ts';

const separators = [';', ',', '\t'];

/** Blank lines that may stand between rows. */
const BLANK_LINES = 1_000;
/** Cells that a line may have: more than any spreadsheet writes is no table. */
const MOST_CELLS = 20_000;
/** Written by a decoder for bytes that are no character. */
const NO_CHARACTER = '\ufffd';

/** What Excel writes above a table to name its separator. */
const named = /^sep=(.)\r?\n/i;

interface CsvLines {
  /** Settings of the parser, for a text or a stream of texts. */
  readonly settings: Papa.ParseConfig<string[]> & {
    step(step: Papa.ParseStepResult<string[]>, parser: Papa.Parser): void;
  };
  /** Throws why the file cannot be read; call it after the last line. */
  end(): Pick<ReadTable, 'headings' | 'separator'>;
}

/** Reads the lines of a text. `head`: how it begins; `took` gets each row and may pause the parser. */
export function readLines(
  head: string,
  limits: TableLimits,
  took: (row: ImportRow, parser: Papa.Parser, cursor: number) => void,
): CsvLines {
  const said = named.exec(head);
  const table = createTable(limits);
  const above = said ? 1 : 0;
  let [fault, separator, lines] = [null as TableProblem | null, '', 0];
  return {
    settings: {
      delimiter: said?.[1] ?? '',
      delimitersToGuess: separators,
      step({ data, errors, meta }, parser) {
        try {
          lines += 1;
          refuse(data, errors, lines, limits);
          // A stream still has the line that names the separator.
          if (lines <= above) return;
          separator = meta.delimiter;
          const row = table.push(data.map(asWritten), lines);
          if (row) took(row, parser, meta.cursor);
        } catch (cause) {
          fault = cause as TableProblem;
          parser.abort();
        }
      },
    },
    end() {
      if (fault) throw fault;
      return { headings: table.end(), separator };
    },
  };
}

function refuse(
  data: readonly string[],
  errors: readonly { type: string }[],
  lines: number,
  limits: TableLimits,
): void {
  if (errors.some(({ type }) => type === 'Quotes')) throw new TableProblem('quotes');
  if (data.length > MOST_CELLS) throw new TableProblem('tooManyColumns');
  if (lines > limits.rows + BLANK_LINES) throw new TableProblem('tooManyRows');
}

export function refuseBroken(text: string): void {
  if (text.includes(NO_CHARACTER)) throw new TableProblem('encoding');
}

export function readCsv(bytes: Uint8Array, limits: TableLimits, progress: Progress): ReadTable {
  const finder = createEncodingFinder();
  finder.look(bytes);
  const { name: encoding, label } = finder.found();
  const text = new TextDecoder(label).decode(bytes);
  refuseBroken(text);
  const rows: ImportRow[] = [];
  const { settings, end } = readLines(text, limits, (row, _, cursor) => {
    rows.push(row);
    if (rows.length % 500 === 0) progress(cursor / text.length);
  });
  Papa.parse<string[]>(text, settings);
  return { format: 'csv', encoding, ...end(), rows };
}
