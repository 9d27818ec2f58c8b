/** What all imports tell of their planned rows: a report before they run, counts afterwards. */
import type { ImportReport } from '../../model/imports/exchange.ts';
import type { Refused, Unchanged } from './eachrow.ts';

interface Written {
  readonly kind: 'added' | 'changed';
  readonly line: number;
  readonly name: string;
}
type Planned = Written | Unchanged | Refused;

interface ReportParts<Row> extends Partial<Pick<ImportReport, 'choices'>> {
  readonly digest: string;
  readonly changeOf: (row: Row & { kind: 'changed' }) => Pick<ImportReport['changed'][number], 'id' | 'values'>;
  /** How many more the subscription allows; null, as without it, for any number. */
  readonly room?: number | null;
}

export function reportOf<Row extends Planned>(rows: readonly Row[], parts: ReportParts<Row>): ImportReport {
  const { digest, changeOf, choices = [], room = null } = parts;
  const isChanged = (row: Row): row is Row & { kind: 'changed' } => row.kind === 'changed';
  const added = rows.flatMap((row) => (row.kind === 'added' ? [{ line: row.line, name: row.name }] : []));
  const { unchanged, refusedRows } = countsOf(rows);
  return {
    digest,
    added,
    choices,
    unchanged,
    refusedRows,
    changed: rows.filter(isChanged).map((row) => {
      const { id, values } = changeOf(row);
      return { line: row.line, id, name: row.name, values };
    }),
    refused: rows.flatMap((row) => (row.kind === 'refused' ? row.cells : [])),
    room: room !== null && added.length > room ? room : null,
  };
}

export function countsOf(rows: readonly Pick<Planned, 'kind'>[]) {
  const count = (kind: Planned['kind']) => rows.filter((row) => row.kind === kind).length;
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refusedRows: count('refused'),
  };
}
