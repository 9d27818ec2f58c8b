/** A zip with one CSV or XML, row by row while it comes: neither of them is held as a whole. */
import { Unzip, UnzipInflate } from 'fflate';
import Papa from 'papaparse';
import { xmlRecords, type XmlRecord } from './xmlrecords.ts';

/** A CSV with more quoted text than this between two ends of lines is none; nor is an XML with more between two ends of records. */
const LONGEST_LINE = 10_000_000;

export class NoZip extends Error {}

interface RowReader {
  /** Hands the rows that are whole to `onRows`. Throws NoZip for what is no zip, or has neither CSV nor XML. */
  push(part: Uint8Array): void;
  /** The last row. Throws NoZip when the file in it never came or broke off. */
  end(): void;
}

interface ZippedRows {
  /** Delimiter of the CSV. */
  readonly delimiter: string;
  /** Element of the XML that is a row. */
  readonly element: string;
  readonly onRows: (rows: readonly (readonly string[])[]) => void;
  readonly onRecords: (records: readonly XmlRecord[]) => void;
}

/** Reads the first CSV or XML in the zip. */
export function zippedRows({ delimiter, element, onRows, onRecords }: ZippedRows): RowReader {
  const decoder = new TextDecoder();
  let [rest, isFound, isWhole] = ['', false, false];
  const parse = (text: string): void => {
    if (text !== '') onRows(Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data);
  };
  /** A line that ends within quotes does not end the row. */
  const take = (text: string): void => {
    rest += text;
    const end = rest.lastIndexOf('\n') + 1;
    const lines = rest.slice(0, end);
    if (lines.split('"').length % 2 === 1) {
      rest = rest.slice(end);
      parse(lines);
    } else if (rest.length > LONGEST_LINE) throw new NoZip('no line of the CSV ends');
  };
  const records = xmlRecords(element, onRecords);
  const takeXml = (text: string): void => {
    records.push(text);
    if (records.waiting > LONGEST_LINE) throw new NoZip('no record of the XML ends');
  };
  const unzip = new Unzip((file) => {
    const [, kind] = /\.(csv|xml)$/i.exec(file.name) ?? [];
    if (isFound || kind === undefined) return;
    isFound = true;
    const into = kind.toLowerCase() === 'csv' ? take : takeXml;
    file.ondata = (error, part, isLast) => {
      if (error) throw new NoZip(error.message);
      into(decoder.decode(part, { stream: !isLast }));
      isWhole ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  let isFirst = true;
  const inZip = (part: Uint8Array, isLast: boolean): void => {
    try {
      unzip.push(part, isLast);
    } catch (error) {
      throw error instanceof NoZip ? error : new NoZip(error instanceof Error ? error.message : String(error));
    }
  };
  return {
    push(part) {
      // Every zip begins with these letters.
      if (isFirst && part.length >= 2 && (part[0] !== 0x50 || part[1] !== 0x4b)) throw new NoZip('it is no zip');
      isFirst = false;
      inZip(part, false);
    },
    end() {
      if (!isFirst && !isWhole) inZip(new Uint8Array(0), true);
      if (!isFound) throw new NoZip('it holds no CSV and no XML');
      if (!isWhole) throw new NoZip('it breaks off');
      parse(rest);
    },
  };
}
