/** What the land changed in what search queries find, since a moment. Changes by filters are no news: people made them. */
import { storedValue } from '../../model/enums/enumeration.ts';
import { planStages } from '../../model/enums/location.ts';
import { runLimits } from '../../model/land/runs.ts';
import type { EventReasons } from '../../model/land/searchcalls.ts';
import type { InCompany } from '../models/scope.ts';

const kinds = ['new', 'vanished', 'changed'] as const;
type QueryNews = Readonly<Record<(typeof kinds)[number], number>> & {
  readonly queryId: number;
  readonly name: string;
};

/** Events of one kind that a run wrote. */
interface WrittenEvents {
  readonly queryId: number;
  readonly name: string;
  readonly runId: number;
  readonly kind: (typeof kinds)[number];
  readonly count: number;
  /** Of the run, by both causes. */
  readonly counts: EventReasons['counts'] | null;
}

/** Queries with news, in the order of the company. `since`: ISO 8601. */
export async function queryNews(since: string, { trx, companyId }: InCompany): Promise<QueryNews[]> {
  const { rows } = await trx.raw<{ rows: WrittenEvents[] }>(
    `select query.id as "queryId", query.name, event."runId", event.kind, count(*)::int as count,
       (select run.reasons->'counts' from searchevent run
        where run."companyId" = query."companyId" and run."searchQueryId" = query.id and run."runId" = event."runId"
          and run.kind = 'run' limit 1) as counts
     from searchevent event
     join searchquery query on query.id = event."searchQueryId" and query."companyId" = event."companyId"
     where event."companyId" = ? and event.at > ? and event.kind = any(?) and event.reasons->>'cause' = 'land'
       and event."deletedAt" is null and query."deletedAt" is null and not query.archived and query.status <> ?
     group by query.id, event."runId", event.kind
     order by query."order", query.id`,
    [companyId, since, [...kinds], storedValue(planStages, 'archived')],
  );
  const news = new Map<number, QueryNews>();
  for (const row of rows) {
    const { queryId, name, kind } = row;
    const before = news.get(queryId) ?? { queryId, name, new: 0, vanished: 0, changed: 0 };
    news.set(queryId, { ...before, [kind]: before[kind] + plotsOf(row) });
  }
  return [...news.values()];
}

/** A run writes no more than `runLimits.events` of a kind; of more it only counts. */
const plotsOf = ({ count, kind, counts }: WrittenEvents): number =>
  count < runLimits.events ? count : Math.max(count, counts?.[kind] ?? 0);
