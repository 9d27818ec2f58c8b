/** Answers of public pages, kept for a minute in each process, until what they show is published again or hidden. */
import { createHash } from 'node:crypto';
import { untilNextDay } from '../../model/rules/dutchday.ts';
import type { Database } from '../db/connection.ts';
import { createKept } from './kept.ts';

/** Milliseconds for which a page is kept; its data may be as old. */
export const PAGE_LIFE = 60_000;
/** Limits of one process. */
const MOST = { pages: 2_000, bytes: 64_000_000 };
/** Channel of triggers that send the company when a publication, a version of one, or the company changes. */
const CHANNEL = 'kavel_pages';

/** A page as it is sent. */
export interface Answer {
  /** Null for the site map, which is of all companies. */
  readonly companyId: number | null;
  /** Null for the index of a company. */
  readonly publicationId: number | null;
  readonly html: Buffer;
  readonly etag: string;
  readonly isFindable: boolean;
  /** Hosts of other sites that may hold the page in theirs. */
  readonly hosts: readonly string[];
  /** SVG drawing that other sites show for the page. */
  readonly poster: string | null;
}
/** The page is elsewhere. */
export interface Elsewhere {
  readonly to: string;
}

export interface KeptAnswers {
  /** The kept answer of an address, else a new one; one is made at a time. */
  at(address: string, make: () => Promise<Answer | Elsewhere>): Promise<Answer | Elsewhere>;
  /** Pages of the company are made again. */
  forget(companyId: number): void;
  close(): Promise<void>;
}

export const answerOf = (of: Omit<Answer, 'html' | 'etag'>, html: string): Answer => ({
  ...of,
  html: Buffer.from(html),
  etag: createHash('sha256').update(html).digest('base64url').slice(0, 22),
});

/** `life`: milliseconds; 0 keeps nothing. */
export async function keepAnswers({ listen }: Pick<Database, 'listen'>, life: number): Promise<KeptAnswers> {
  const kept = createKept<Answer | Elsewhere>({
    most: MOST.pages,
    mostBytes: MOST.bytes,
    // Compressed it is about a fifth.
    bytesOf: (value) => ('html' in value ? 1.5 * value.html.length + 2 * (value.poster?.length ?? 0) : 1_000),
    // Publications begin and end with the day.
    until: () => Date.now() + Math.min(life, untilNextDay(Date.now())),
  });
  const forget = (companyId: number): void =>
    kept.forget((value) => !('companyId' in value) || value.companyId === null || value.companyId === companyId);
  const close = await listen([CHANNEL], {
    onMessage: (_channel, companyId) => forget(Number(companyId)),
    missed: () => kept.forget(() => true),
  });
  return { at: (address, make) => kept.get(address, make), forget, close };
}
