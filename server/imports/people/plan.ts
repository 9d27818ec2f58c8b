/** Decides what each row of a file of people does: invite somebody, nothing, or be refused with a reason. */
import { createHash } from 'node:crypto';
import { user, type User } from '../../../model/entities/user.ts';
import { readImportCell, textOfCell } from '../../../model/imports/cells.ts';
import type { ImportColumn } from '../../../model/imports/columns.ts';
import type { ImportBody, ImportReport, ImportRow, RefusedCell } from '../../../model/imports/exchange.ts';
import { isWritten } from '../../../model/rules/text/formats.ts';
import { readerWith } from '../../../model/rules/text/numberblock.ts';
import { planEach, type Refused, type Unchanged } from '../eachrow.ts';
import type { Turn } from '../locations/plan.ts';
import { reportOf } from '../report.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { lower, type Colleague, type PeopleOutside } from './known.ts';

interface KnownPeople {
  /** Columns of the file, in its order. */
  readonly columns: readonly ImportColumn[];
  readonly colleagues: ReadonlyMap<string, Colleague>;
  readonly outside: PeopleOutside;
}

type NewPerson = Pick<User, 'first_name' | 'last_name' | 'email' | 'is_admin'>;

interface Invited {
  readonly kind: 'added';
  readonly line: number;
  readonly name: string;
  readonly person: NewPerson;
}
export type PlannedPerson = Invited | Unchanged | Refused;

/** People sign in with their address. */
const LONGEST = user.fields.username.maxLength!;

export const planPeople = (body: ImportBody, known: KnownPeople, turn: Turn): Promise<PlannedPerson[]> =>
  planEach(body.rows, planner(body, known), turn);

type Fault = Pick<RefusedCell, 'fault' | 'limit'>;

function planner(body: ImportBody, { columns, colleagues, outside }: KnownPeople): (row: ImportRow) => PlannedPerson {
  const number = readerWith(body.decimal);
  /** The line of each address of the file. */
  const lines = new Map<string, number>();
  let invited = 0;
  return ({ line, cells, fault }) => {
    const whole = fault ?? (outside.isArchived ? 'archived' : null);
    if (whole) return { kind: 'refused', line, cells: [{ line, column: null, text: '', fault: whole }] };
    const values = new Map<string, unknown>();
    const faults: RefusedCell[] = [];
    const textIn = (key: string): string => String(values.get(key) ?? '');
    const refuse = (column: string, why: Fault): void => {
      const at = columns.findIndex(({ key }) => key === column);
      faults.push({ line, column, text: textOfCell(cells[at] ?? null), ...why });
    };
    for (const [at, column] of columns.entries()) {
      const read = readImportCell(cells[at] ?? null, column, number);
      if (read && 'fault' in read) refuse(column.key, read);
      else if (read) values.set(column.key, read.value);
    }
    const email = textIn('email');
    const name = lower(email);
    const colleague = colleagues.get(name);
    const isAdmin = values.get('is_admin') === true;
    const why = faults.length > 0 ? null : addressFault(email, lines.get(name), outside);
    if (why) refuse('email', why);
    else if (colleague && values.has('is_admin') && colleague.isAdmin !== isAdmin)
      refuse('is_admin', { fault: 'isColleague' });
    if (faults.length > 0) return { kind: 'refused', line, cells: faults };
    lines.set(name, line);
    if (colleague) return { kind: 'unchanged', line };
    if (invited++ >= outside.invitable) {
      refuse('email', { fault: 'tooManyInvitations', limit: rateLimits.invitationsPerCompany.points });
      return { kind: 'refused', line, cells: faults };
    }
    const person = { ...nameIn(textIn), email, is_admin: isAdmin };
    return { kind: 'added', line, name: shown(person), person };
  };
}

function addressFault(email: string, twice: number | undefined, { elsewhere, expired }: PeopleOutside): Fault | null {
  if (email === '') return { fault: 'noEmail' };
  if (!isWritten('email', email)) return { fault: 'badEmail' };
  if (email.length > LONGEST) return { fault: 'tooLong', limit: LONGEST };
  if (twice !== undefined) return { fault: 'twice', limit: twice };
  if (expired.has(lower(email))) return { fault: 'invitationOver' };
  return elsewhere.has(lower(email)) ? { fault: 'elsewhere' } : null;
}

/** The first word of a whole name is the first name. */
function nameIn(textIn: (key: string) => string): Pick<NewPerson, 'first_name' | 'last_name'> {
  const [first_name, last_name] = [textIn('first_name'), textIn('last_name')];
  if (first_name || last_name) return { first_name, last_name };
  const [first = '', ...rest] = textIn('name').split(/\s+/);
  return { first_name: first, last_name: rest.join(' ') };
}

const shown = ({ first_name, last_name, email }: NewPerson): string =>
  [[first_name, last_name].filter(Boolean).join(' '), email].filter(Boolean).join(' · ');

/** `room`: how many more people the subscription allows; null for any number. */
export const reportOnPeople = (rows: readonly PlannedPerson[], room: number | null): ImportReport =>
  // No row changes anybody.
  reportOf(rows, { digest: digestOfPeople(rows), changeOf: (row) => row, room });

/** Digest of what would be written. It differs when a person that a row is about joined or left meanwhile. */
export const digestOfPeople = (rows: readonly PlannedPerson[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex');
