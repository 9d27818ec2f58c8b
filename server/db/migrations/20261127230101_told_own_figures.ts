/** Colleagues hear of own figures, as of other records (`20261123222800_changes`). */
import type { Knex } from 'knex';

export const name = '20261127230101_told_own_figures';

/** Rows of figures that changed, with what happened to each. */
const statements = {
  insert: { names: 'new table as changed', rows: `select "companyId", id, rev, 'added' as told from changed` },
  update: {
    names: 'old table as before new table as changed',
    rows: `select changed."companyId", changed.id, changed.rev, case when changed."deletedAt" is not null then 'deleted'
        when before."deletedAt" is not null then 'restored' else 'changed' end as told
      from changed join before on before.id = changed.id
      where changed.rev > before.rev and (changed."deletedAt" is null or before."deletedAt" is null)`,
  },
  delete: {
    names: 'old table as before',
    rows: `select "companyId", id, rev, 'deleted' as told from before where "deletedAt" is null`,
  },
} as const;

export async function up(knex: Knex): Promise<void> {
  for (const [event, { names, rows }] of Object.entries(statements)) {
    await knex.raw(`
      create function tell_${event}_of_plotfigure() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $$
      begin
        insert into change ("companyId", entity, "recordId", rev, kind, "userId", tx)
          select row."companyId", 'plotfigure', row.id, row.rev, row.told,
            nullif(current_setting('app.user_id', true), '')::int, pg_current_xact_id()::text::bigint
          from (${rows}) as row;
        perform pg_notify('kavel_change', concat_ws(' ', "companyId", pg_current_xact_id()))
          from (select distinct "companyId" from ${event === 'delete' ? 'before' : 'changed'}) as company;
        return null;
      end $$`);
    await knex.raw(
      `create trigger tell_${event} after ${event} on plotfigure referencing ${names}
       for each statement execute function tell_${event}_of_plotfigure()`,
    );
  }
}
