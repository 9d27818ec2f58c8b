/**
 * Counts visitors of publications by day, without cookies. A visitor is a hash of network and browser with a salt of the day. Salt and
 * hashes are deleted when the day is over; afterwards they identify no visitor.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { dutchDay } from '../../../model/rules/dutchday.ts';
import { networkOf } from '../../sessions/networks.ts';

/** Visits within this time are written together, ms. */
const REST = 1_000;
/** Visitors of a day that a process remembers; beyond these it asks the database again. */
const MOST_KNOWN = 200_000;
/** Programs that fetch pages: search engines, previews of links, monitors, libraries. They name themselves. */
const PROGRAM =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|embedly|whatsapp|skype|monitor|pingdom|lighthouse|headless|curl|wget|python|java\/|okhttp|axios|node|go-http|http-?client|libwww|scrapy|feed/i;

interface Visit {
  readonly companyId: number;
  readonly publicationId: number;
  readonly ip: string;
  readonly agent: string;
}

export interface Visits {
  /** Counts a visitor once per day and publication, without programs. Returns at once. */
  note(visit: Visit): void;
  /** Writes the visits noted so far. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

interface Today {
  readonly day: string;
  readonly salt: string;
  /** Visitors that were written. */
  readonly known: Set<string>;
}

export function countVisits(knex: Knex, log: Pick<Logger, 'warn'>): Visits {
  let today: Promise<Today> | null = null;
  let of = '';
  let noted: Visit[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const begin = async (day: string): Promise<Today> => {
    await forgetVisitors(knex);
    await knex('visit_salt')
      .insert({ day, salt: randomBytes(32).toString('base64url') })
      .onConflict('day')
      .ignore();
    const { salt } = await knex('visit_salt').where({ day }).first('salt');
    return { day, salt, known: new Set() };
  };
  const current = (): Promise<Today> => {
    const day = dutchDay();
    if (today && of === day) return today;
    of = day;
    const beginning = begin(day);
    today = beginning;
    beginning.catch(() => {
      if (today === beginning) today = null;
    });
    return beginning;
  };

  const write = async (visits: readonly Visit[]): Promise<void> => {
    const { day, salt, known } = await current();
    const fresh = new Map<string, { companyId: number; publicationId: number; visitor: string }>();
    for (const { companyId, publicationId, ip, agent } of visits) {
      const seen = `${publicationId} ${networkOf(ip)} ${agent}`;
      const visitor = createHmac('sha256', salt).update(seen).digest('base64url').slice(0, 22);
      if (!known.has(visitor)) fresh.set(visitor, { companyId, publicationId, visitor });
    }
    if (fresh.size === 0) return;
    await count(knex, day, [...fresh.values()]);
    if (known.size + fresh.size > MOST_KNOWN) known.clear();
    for (const visitor of fresh.keys()) known.add(visitor);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const visits = noted;
    noted = [];
    if (visits.length > 0)
      writing = writing
        .then(() => write(visits))
        .catch((error: unknown) => log.warn({ err: error }, 'visits not counted'));
    return writing;
  };

  return {
    note(visit) {
      if (visit.agent === '' || PROGRAM.test(visit.agent)) return;
      noted.push(visit);
      timer ??= setTimeout(() => void flush(), REST).unref();
    },
    flush,
    close: flush,
  };
}

/** Counts the visitors that no process has seen today. */
const count = (
  knex: Knex,
  day: string,
  visitors: readonly { companyId: number; publicationId: number; visitor: string }[],
): Promise<unknown> =>
  knex.raw(
    `with came as (select * from jsonb_to_recordset(?::jsonb) as came("companyId" int, "publicationId" int, visitor text)),
       fresh as (
         insert into visit_seen (day, "publicationId", visitor) select ?::date, "publicationId", visitor from came
         on conflict do nothing returning "publicationId", visitor)
     insert into page_visit ("companyId", "publicationId", day, visitors)
     select "companyId", "publicationId", ?::date, count(*)
     from came join fresh using ("publicationId", visitor) group by "companyId", "publicationId"
     on conflict ("publicationId", day) do update set visitors = page_visit.visitors + excluded.visitors`,
    [JSON.stringify(visitors), day, day],
  );

/** Deletes salts and hashes of past days. */
export async function forgetVisitors(knex: Knex): Promise<number> {
  const day = dutchDay();
  await knex('visit_salt').where('day', '<', day).delete();
  return knex('visit_seen').where('day', '<', day).delete();
}

/** Days over which visitors of a publication are summed. */
const DAYS = 30;

/** Returns visitors by publication in the last days; who came on two days counts twice. */
export async function visitorsByPublication(trx: Knex, companyId: number): Promise<Map<number, number>> {
  const rows = (await trx('page_visit')
    .where({ companyId })
    .whereRaw(`day > ?::date - ${DAYS}`, [dutchDay()])
    .groupBy('publicationId')
    .select('publicationId as id')
    .sum('visitors as count')) as { id: number; count: number | string }[];
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}
