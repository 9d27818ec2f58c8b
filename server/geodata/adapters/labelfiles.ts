/**
 * The files of EP-online: one of all labels a month, and one of the changes of each day. They hold the whole country, so they are fetched
 * once and kept in a folder by the first four digits of the unit, where each municipality finds its own.
 */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import { foldedName } from '../../../model/land/properties.ts';
import { readProperties } from '../facts/properties.ts';
import type { RawFeature } from '../features.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson, Unreadable } from '../../fetcher/fetcher.ts';
import { rawFeature } from '../protocols/feature.ts';
import type { XmlRecord } from '../protocols/xmlrecords.ts';
import { NoZip, zippedRows } from '../protocols/zippedrows.ts';
import type { LiveTools } from './live.ts';

/** How the service says where a file is; the link lapses within minutes. */
interface FileInfo {
  readonly bestandsnaam: string;
  readonly downloadUrl: string;
}

/** Bytes of a file; milliseconds without a byte; milliseconds until the service is asked for news. */
const [MOST, SILENCE, NEWS] = [2_000_000_000, 60_000, 3_600_000];
const DAY = 86_400_000;
/** Days after which the service has long had another file of all labels. */
const MOST_DAYS = 62;
/** Characters of one prefix that wait before they are written. */
const WAITING = 200_000;
/** The element of a label in an XML. */
const RECORD = 'Pandcertificaat';
/** Records without the number of a unit, from the first, that make it another kind of file. */
const MOST_STRANGE = 1_000;
/** Rows before the names of the columns: date of publication, number of the last change. */
const MOST_HEADS = 20;

const UNIT = 'BAGVerblijfsobjectID';
const wanted = readProperties.energielabel;
const texts: ReadonlySet<string> = new Set([UNIT, 'Energieklasse']);

/** `Pand_energieklasse` of earlier files is the `Energieklasse` of later ones. */
const columnName = (head: string): string =>
  foldedName(head.trim())
    .replace(/^pand(?!bag)/, '')
    .replace(/^pandbag/, 'bag');

type Columns = readonly (readonly [name: string, at: number])[];

function columnsIn(row: readonly string[]): Columns | null {
  const names = row.map(columnName);
  const columns = wanted.map((name) => [name, names.indexOf(foldedName(name))] as const);
  return names.includes(foldedName(UNIT)) ? columns.filter(([, at]) => at >= 0) : null;
}

/** Decimal commas, and days as 20260801. */
function valueIn(name: string, cell: string): string | number {
  if (texts.has(name)) return cell;
  const day = /^(\d{4})-?(\d\d)-?(\d\d)(T.*)?$/.exec(cell);
  if (day) return `${day[1]}-${day[2]}-${day[3]}`;
  return /^-?\d+([.,]\d+)?$/.test(cell) ? Number(cell.replace(',', '.')) : cell;
}

const labelInRow = (row: readonly string[], columns: Columns): RawFeature | null =>
  labelOf(columns.map(([name, at]) => [name, row[at]?.trim() ?? '']));

/** Elements are named as the columns of the CSV of the same version; one without a value may be absent. */
function labelInRecord(record: XmlRecord): RawFeature | null {
  const byName = new Map(record.map(([name, text]) => [columnName(name), text]));
  return labelOf(wanted.map((name) => [name, byName.get(foldedName(name)) ?? '']));
}

function labelOf(cells: readonly (readonly [name: string, cell: string])[]): RawFeature | null {
  const entries = cells.flatMap(([name, cell]) => (cell === '' ? [] : [[name, valueIn(name, cell)] as const]));
  const properties = Object.fromEntries(entries);
  const unit = properties[UNIT];
  // Some labels belong to no unit; some have a number of nothing but noughts.
  if (typeof unit !== 'string' || !/^\d{16}$/.test(unit) || /^0+$/.test(unit)) return null;
  return rawFeature({ type: 'Feature', geometry: null, properties }, 'energielabel');
}

const dayOf = (name: string): Date | null => {
  const [, year, month, day] = /^[vd](\d{4})(\d\d)(\d\d)/.exec(name) ?? [];
  return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
};
const written = (day: Date): string => day.toISOString().slice(0, 10);

/** Folders of this process. */
const folders = new Set<string>();
const removeFolders = (): void => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));

export interface Labels {
  /** Newest label of a day last, by id. */
  readonly labels: ReadonlyMap<string, RawFeature>;
  /** Day of the last file. */
  readonly day: string;
  readonly version: string;
}

export class LabelFiles {
  readonly #queue = new PQueue({ concurrency: 1 });
  #folder: string | null = null;
  #version = '';
  #last = '';
  #known = new Set<string>();
  #askedAt = -Infinity;

  constructor(private readonly tools: Pick<LiveTools, 'fetcher' | 'services' | 'keys'>) {}

  get address(): string {
    return this.tools.services.epOnline;
  }

  get #host(): string {
    return new URL(this.address).host;
  }

  /** The CSV, or the XML where the service has no CSV. Null for a day without a file. */
  async info(day: string | null, signal?: AbortSignal): Promise<FileInfo | null> {
    const csv = await this.#infoOf('csv', day, signal);
    // Most days have no file at all, so only that of all labels is asked for again.
    return csv ?? (day === null || this.#version.includes('xml') ? this.#infoOf('xml', day, signal) : null);
  }

  async #infoOf(fileType: 'csv' | 'xml', day: string | null, signal?: AbortSignal): Promise<FileInfo | null> {
    const url = `${this.address}/Mutatiebestand/DownloadInfo${day === null ? '' : `/${day}`}?fileType=${fileType}`;
    const secret = { header: 'Authorization', value: this.tools.keys.epOnline ?? '' };
    const found = await this.tools.fetcher.ask({ url, type: 'json', secret, signal }, parsedJson<FileInfo>);
    if (!found) return null;
    if (typeof found.bestandsnaam !== 'string' || !/^https?:\/\//.test(found.downloadUrl ?? ''))
      throw new SourceFailure('changed', this.#host, 'answered JSON without the link of a file');
    return found;
  }

  /** Labels of units whose number begins in one of these ways. Throws SourceFailure. */
  labelsOf(prefixes: readonly string[], signal?: AbortSignal): Promise<Labels> {
    return this.#queue.add(
      async () => {
        await this.#bringUpToDate(signal);
        const labels = new Map<string, RawFeature>();
        for (const prefix of prefixes) {
          const lines = await readFile(this.#fileOf(prefix), 'utf8').catch(() => '');
          for (const line of lines.split('\n')) {
            if (line === '') continue;
            const label = JSON.parse(line) as RawFeature;
            labels.set(label.id, label);
          }
        }
        return { labels, day: this.#last, version: this.#version };
      },
      signal ? { signal } : {},
    );
  }

  #fileOf = (prefix: string): string => path.join(this.#folder!, `${prefix}.jsonl`);

  async #bringUpToDate(signal?: AbortSignal): Promise<void> {
    if (Date.now() - this.#askedAt < NEWS) return;
    const total = await this.info(null, signal);
    const begin = total && dayOf(total.bestandsnaam);
    if (!total || !begin) throw new SourceFailure('changed', this.#host, 'has no file of all labels');
    if (total.bestandsnaam !== this.#version) await this.#loadTotal(total, written(begin), signal);
    const yesterday = Date.now() - DAY;
    const end = Math.min(yesterday, begin.getTime() + MOST_DAYS * DAY);
    for (let time = begin.getTime(); time <= end; time += DAY) {
      const day = written(new Date(time));
      if (this.#known.has(day)) continue;
      const info = await this.info(day, signal);
      if (info) await this.#load(info, day, signal, () => Promise.resolve());
      // The file of yesterday may still come.
      if (info || time < yesterday - DAY) this.#known.add(day);
      if (info) this.#last = day;
    }
    this.#askedAt = Date.now();
  }

  async #loadTotal(total: FileInfo, day: string, signal?: AbortSignal): Promise<void> {
    this.#version = '';
    await this.#load(total, null, signal, async () => {
      if (this.#folder) await rm(this.#folder, { recursive: true, force: true });
      const folder = await mkdtemp(path.join(tmpdir(), 'kavel-labels-'));
      this.#folder = folder;
      if (folders.size === 0) process.once('exit', removeFolders);
      folders.add(folder);
    });
    [this.#version, this.#last, this.#known] = [total.bestandsnaam, day, new Set()];
  }

  /** Adds a file to the folder. A link that lapsed is asked for once more. */
  async #load(info: FileInfo, day: string | null, signal: AbortSignal | undefined, begin: () => Promise<void>) {
    if (await this.#fetch(info, signal, begin)) return;
    const again = await this.info(day, signal);
    if (again && (await this.#fetch(again, signal, begin))) return;
    throw new SourceFailure('changed', this.#host, 'gives links that have lapsed already');
  }

  /** False where the link has lapsed. */
  async #fetch({ downloadUrl: url }: FileInfo, signal: AbortSignal | undefined, begin: () => Promise<void>) {
    const { host } = new URL(url);
    let reader = this.#reader();
    const into = async () => {
      await begin();
      reader = this.#reader();
      return (part: Uint8Array) => reader.push(part);
    };
    try {
      const asked = { url, type: 'zip', most: MOST, silence: SILENCE, signal, into } as const;
      return (await this.tools.fetcher.ask(asked, () => reader.end())) !== null;
    } catch (error) {
      if (error instanceof SourceFailure && error.kind === 'refused') return false;
      if (error instanceof NoZip)
        throw new SourceFailure('changed', host, `gives a file that cannot be read, ${error.message}`);
      throw error;
    }
  }

  /** Sorts the rows of a file into the folder. */
  #reader() {
    const waiting = new Map<string, string>();
    let [columns, heads]: [Columns | null, number] = [null, 0];
    const write = async (least: number): Promise<void> => {
      for (const [prefix, lines] of waiting) {
        if (lines.length < least) continue;
        await appendFile(this.#fileOf(prefix), lines);
        waiting.delete(prefix);
      }
    };
    const keep = (label: RawFeature | null): void => {
      if (!label) return;
      const prefix = String(label.properties[UNIT]).slice(0, 4);
      waiting.set(prefix, `${waiting.get(prefix) ?? ''}${JSON.stringify(label)}\n`);
    };
    let [records, isKnown] = [0, false];
    const rows = zippedRows({
      delimiter: ';',
      element: RECORD,
      onRows: (given) => {
        for (const row of given) {
          columns ??= heads++ < MOST_HEADS ? columnsIn(row) : null;
          if (!columns && heads >= MOST_HEADS) throw new NoZip(`it has no column ${UNIT}`);
          if (columns) keep(labelInRow(row, columns));
        }
      },
      onRecords: (given) => {
        for (const record of given) {
          isKnown ||= record.some(([name]) => columnName(name) === foldedName(UNIT));
          if (!isKnown && ++records > MOST_STRANGE) throw new NoZip(`it has no element ${UNIT}`);
          keep(labelInRecord(record));
        }
      },
    });
    return {
      push: (part: Uint8Array) => (rows.push(part), write(WAITING)),
      end: async (): Promise<true> => {
        try {
          rows.end();
        } catch (error) {
          // A zip that breaks off may come whole with the next try.
          throw error instanceof NoZip && (heads > 0 || isKnown)
            ? new Unreadable('gives a file that breaks off')
            : error;
        }
        if (!columns && !isKnown) throw new NoZip(`it has no column ${UNIT}`);
        await write(0);
        return true;
      },
    };
  }
}
