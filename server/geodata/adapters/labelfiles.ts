/**
 * The files of EP-online: one of all labels a month, and one of the changes of each day. They hold the whole country, so they are fetched
 * once and kept in a folder by the first four digits of the unit, where each municipality finds its own.
 */
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PQueue from 'p-queue';
import type { RawFeature } from '../features.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { parsedJson } from '../../fetcher/fetcher.ts';
import { NoZip } from '../protocols/zippedrows.ts';
import { labelReader, UNIT } from './labelrows.ts';
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

/** The day that the name of a file begins with, as `v20260801`. */
const dayOf = (name: string): Date | null => {
  const [, year, month, day] = /^[vd](\d{4})(\d\d)(\d\d)/.exec(name) ?? [];
  return year === undefined ? null : new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
};
const written = (day: Date): string => day.toISOString().slice(0, 10);

/** Folders of this process. */
const folders = new Set<string>();
const removeFolders = (): void => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true }));

interface Labels {
  /** Labels by id, each as in the newest file that has it. */
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

  /** Sorts the labels of a file into the folder. */
  #reader() {
    const waiting = new Map<string, string>();
    const write = async (least: number): Promise<void> => {
      for (const [prefix, lines] of waiting) {
        if (lines.length < least) continue;
        await appendFile(this.#fileOf(prefix), lines);
        waiting.delete(prefix);
      }
    };
    const labels = labelReader((label) => {
      const prefix = String(label.properties[UNIT]).slice(0, 4);
      waiting.set(prefix, `${waiting.get(prefix) ?? ''}${JSON.stringify(label)}\n`);
    });
    return {
      push: (part: Uint8Array): Promise<void> => {
        labels.push(part);
        return write(WAITING);
      },
      end: async (): Promise<true> => {
        labels.end();
        await write(0);
        return true;
      },
    };
  }
}
