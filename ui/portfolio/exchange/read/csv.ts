/** A table as text: separated by `;`, `,` or tabs, in UTF-8, UTF-16 with its mark, or the code page of Windows. */
import Papa from 'papaparse';
import type { ImportCell } from '../../../../model/imports/cells.ts';
import { importLimits } from '../../../../model/imports/exchange.ts';
import { asWritten } from '../csv.ts';
import { TableProblem } from './faults.ts';
import { tableOf } from './table.ts';
import type { Progress, ReadTable } from './types.ts';

const separators = [';', ',', '\t'];

/** Blank lines that may stand between rows. */
const BLANK_LINES = 1_000;
/** Cells that a line may have: more than any spreadsheet writes is no table. */
const MOST_CELLS = 20_000;

interface Decoded {
  readonly text: string;
  readonly encoding: NonNullable<ReadTable['encoding']>;
}

function decoded(bytes: Uint8Array): Decoded {
  const [a, b] = bytes;
  const isWide = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  if (isWide) return { text: new TextDecoder(a === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes), encoding: 'utf-16' };
  if (bytes.includes(0)) throw new TableProblem('unknown');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** What Excel writes above a table to name its separator. */
const named = /^sep=(.)\r?\n/i;

export function readCsv(bytes: Uint8Array, progress: Progress): ReadTable {
  const { text, encoding } = decoded(bytes);
  if (text.includes('\ufffd')) throw new TableProblem('encoding');
  const said = named.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const rows: ImportCell[][] = [];
  let [fault, separator, step] = [null as TableProblem | null, '', 0];
  Papa.parse<string[]>(body, {
    delimiter: said?.[1] ?? '',
    delimitersToGuess: separators,
    step({ data, errors, meta }, parser) {
      const problem = faultOf(data, errors, rows.length);
      if (problem) {
        fault = problem;
        return parser.abort();
      }
      rows.push(data.map(asWritten));
      separator = meta.delimiter;
      if ((step += 1) % 500 === 0) progress(meta.cursor / body.length);
    },
  });
  if (fault) throw fault;
  const above = said ? 2 : 1;
  return { format: 'csv', encoding, separator, ...tableOf(rows, (index) => index + above) };
}

function faultOf(data: readonly string[], errors: readonly { type: string }[], rows: number): TableProblem | null {
  if (errors.some(({ type }) => type === 'Quotes')) return new TableProblem('quotes');
  if (data.length > MOST_CELLS) return new TableProblem('tooManyColumns');
  return rows > importLimits.rows + BLANK_LINES ? new TableProblem('tooManyRows') : null;
}
