/** Reads a text from disk as a stream, twice: first for its encoding, then line by line. */
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { readLines, refuseBroken } from '../../../engine/import/tables/csv.ts';
import { createEncodingFinder } from '../../../engine/import/tables/encoding.ts';
import type { ImportRow, TableFacts, TableLimits } from '../../../model/imports/exchange.ts';

/** Bytes that say what a file is. */
const HEAD = 512;

export async function headOf(file: string): Promise<Uint8Array> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read(new Uint8Array(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** `took` gets the rows in parts of `size`; the file waits for it. */
export async function streamCsv(
  file: string,
  limits: TableLimits,
  size: number,
  took: (rows: readonly ImportRow[]) => Promise<void>,
): Promise<TableFacts> {
  const { name: encoding, label } = await encodingOf(file);
  const head = new TextDecoder(label).decode(await headOf(file));
  let part: ImportRow[] = [];
  let lost: unknown = null;
  const { settings, end } = readLines(head, limits, (row, parser) => {
    part.push(row);
    if (part.length < size) return;
    const full = part;
    part = [];
    parser.pause();
    took(full).then(
      () => parser.resume(),
      (cause: unknown) => {
        lost = cause;
        parser.abort();
      },
    );
  });
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(Readable.from(piecesOf(file, label)), {
      ...settings,
      complete: () => resolve(),
      error: reject,
    });
  });
  if (lost) throw lost;
  const facts = end();
  if (part.length > 0) await took(part);
  return { format: 'csv', encoding, ...facts };
}

async function encodingOf(file: string) {
  const finder = createEncodingFinder();
  for await (const piece of createReadStream(file)) finder.look(piece as Buffer);
  return finder.found();
}

async function* piecesOf(file: string, label: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(label);
  for await (const piece of createReadStream(file)) {
    const text = decoder.decode(piece as Buffer, { stream: true });
    refuseBroken(text);
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  refuseBroken(rest);
  if (rest !== '') yield rest;
}
