/** Forms about parks as municipalities read and write them. */
import { z } from 'zod';
import { parkForm, type ParkForm } from '../../../model/entities/parkform.ts';
import { parkMutations, type ParkState } from '../../../model/enums/ibis.ts';
import { isLapsed } from '../../../model/rules/account/tiers.ts';
import type { ListedForm, MunicipalityForms, OneForm } from '../../../model/surveys/ibis/calls.ts';
import { draftLimits, sendingFaults, type ParkDraft, type ParkFault } from '../../../model/surveys/ibis/draft.ts';
import { columns } from '../../../model/surveys/ibis/questions.ts';
import { isParkName, NEW_PARK, registerTexts, RIN, type Texts } from '../../../model/surveys/ibis/register.ts';
import { isRule, ruleWords } from '../../../model/surveys/ibis/words.ts';
import { answerFaults } from '../../../model/surveys/answers.ts';
import { columnOf } from '../../../model/surveys/questions.ts';
import { callLimits } from '../../../model/calllimits.ts';
import type { Row } from '../../derive/models.ts';
import { outward } from '../../derive/projection.ts';
import { failure } from '../../errors.ts';
import type { FieldFailures } from '../../fieldfailures.ts';
import { living, ofCompany, type InCompany } from '../../models/scope.ts';
import { asColumns } from '../../store/row.ts';
import type { Guest } from './guest.ts';
import { parksIn, progressOf, type Place } from './parks.ts';

const { columns: most, columnLength, answerLength, reasonLength, rins, textLength } = draftLimits;
const textsOf = (length: number) =>
  z.record(z.string().max(columnLength), z.string().max(length)).refine((texts) => Object.keys(texts).length <= most);
export const draftSchema = z.strictObject({
  answers: textsOf(answerLength),
  reasons: textsOf(reasonLength),
  unchanged: z.array(z.int().min(1)).max(most),
  mutation: z.enum(parkMutations.keys as [ParkForm['mutation'], ...ParkForm['mutation'][]]),
  mutationRins: z.array(z.string().refine(isParkName)).max(rins),
  mutationText: z.string().max(textLength),
});

/** Forms of one year; of the publication, or of any survey of the company. */
const formsOf = (scope: InCompany, of: Partial<Pick<ParkForm, 'publicationId' | 'municipality' | 'year' | 'rin'>>) =>
  living(parkForm, scope).where(of);

/** States of answers with which the form of the next year begins. */
const GIVEN: readonly ParkState[] = ['sent', 'approved'];

/** Last year's answers by number, also of another survey of the company. */
export async function lastYearOf(
  scope: InCompany,
  year: number,
  of: Partial<Pick<ParkForm, 'municipality' | 'rin'>> = {},
): Promise<ReadonlyMap<string, ParkForm>> {
  const rows = await formsOf(scope, { ...of, year: year - 1 })
    .whereIn('state', [...GIVEN])
    .orderBy('id');
  return new Map(rows.map((row) => outward(parkForm, row)).map((form) => [form.rin, form]));
}

/** The parks of a municipality: of the register, of last year and of this year's forms. */
export async function municipalityForms(guest: Guest, { code, municipality }: Place): Promise<MunicipalityForms> {
  const { opened, year } = guest;
  const canWrite = guest.municipality === code;
  const about = { municipality: code, name: municipality?.name ?? code, year, canWrite };
  if (!canWrite) return { ...about, parks: [] };
  return { ...about, parks: await listedForms(opened, { year, code, municipality }) };
}

async function listedForms(
  opened: Guest['opened'],
  { year, code, municipality }: Place & { year: number },
): Promise<ListedForm[]> {
  const publicationId = opened.publication.id;
  const rows = await formsOf(opened, { publicationId, municipality: code, year }).orderBy('id');
  const forms = rows.map((row) => outward(parkForm, row));
  const before = await lastYearOf(opened, year, { municipality: code });
  return parksIn({ code, municipality }, forms, before).map(({ rin, registered, lastYear, form }) => {
    const { state, savedAt, sentAt } = progressOf(form);
    return {
      rin,
      name: form?.name || (registered ?? lastYear)?.name || '',
      isRegistered: RIN.test(rin),
      state,
      mutation: form?.mutation ?? 'none',
      savedAt,
      sentAt,
    };
  });
}

export interface Wanted extends Place {
  readonly rin: string;
}

interface KnownPark {
  readonly row: Row | null;
  readonly lastYear: ParkForm | null;
  readonly register: Texts;
}

/** Throws `not_found` for a park that is neither registered in the municipality nor one of its forms. */
async function knownPark({ opened, year }: Guest, { code, rin, municipality }: Wanted, locks: boolean) {
  const registered = municipality?.parks.find((each) => each.rin === rin) ?? null;
  const query = formsOf(opened, { publicationId: opened.publication.id, year, rin });
  const [row] = await (locks ? query.forUpdate() : query);
  const lastYear = (await lastYearOf(opened, year, { rin })).get(rin) ?? null;
  if (row && row['municipality'] !== code) throw failure('not_found');
  const isOwn = row || registered || lastYear?.municipality === code || NEW_PARK.test(rin);
  if (!isOwn) throw failure('not_found');
  return { row: row ?? null, lastYear, register: registerTexts(registered) } satisfies KnownPark;
}

function shownForm(guest: Guest, { rin }: Wanted, { row, lastYear, register }: KnownPark): OneForm {
  const form = row ? outward(parkForm, row) : null;
  const { state, draft, remark, savedAt, sentAt } = progressOf(form);
  return {
    rin,
    year: guest.year,
    canWrite: true,
    register,
    name: form?.name || register[columns.name] || lastYear?.name || rin,
    state,
    rev: form?.rev ?? 0,
    draft,
    lastYear: lastYear?.answers ?? {},
    remark,
    savedAt,
    sentAt,
  };
}

export async function oneForm(guest: Guest, wanted: Wanted): Promise<OneForm> {
  const { code, rin, municipality } = wanted;
  if (guest.municipality === code) return shownForm(guest, wanted, await knownPark(guest, wanted, false));
  const registered = municipality?.parks.find((each) => each.rin === rin);
  if (!registered) throw failure('not_found');
  return {
    rin,
    name: registered.name,
    year: guest.year,
    canWrite: false,
    state: 'open',
    rev: 0,
    draft: null,
    lastYear: {},
    register: registerTexts(registered),
    remark: '',
    savedAt: null,
    sentAt: null,
  };
}

const open: readonly ParkState[] = ['open', 'draft', 'returned'];

/**
 * Keeps the draft, and with `sends` checks and sends it. `expected`: the revision it was read at, 0 before the first. Throws `forbidden`
 * without the code of the municipality, `changed` with the form as it is now, `form_sent`, and `invalid` with the wrong answers.
 */
export async function writeForm(
  guest: Guest,
  wanted: Wanted,
  given: ParkDraft,
  { expected, sends }: { expected: number; sends: boolean },
): Promise<OneForm> {
  const { opened } = guest;
  if (guest.municipality !== wanted.code || isLapsed(opened.company, Date.now())) throw failure('forbidden');
  const park = await knownPark(guest, wanted, true);
  const { row, register, lastYear } = park;
  if ((row?.rev ?? 0) !== expected) throw failure('changed', { current: shownForm(guest, wanted, park) });
  const state: ParkState = row ? outward(parkForm, row).state : 'open';
  if (!open.includes(state)) throw failure('form_sent');
  const draft = withinQuestions(guest, given);
  const isNew = NEW_PARK.test(wanted.rin);
  if (sends) {
    const before = beforeOf(lastYear, register);
    refuseFaults(sendingFaults({ groups: guest.groups, before, draft, isNew }), guest);
  }
  const name = draft.answers[columns.name]?.trim() || (register[columns.name] ?? lastYear?.name ?? '');
  const now = new Date().toISOString();
  const values = asColumns(parkForm, {
    ...draft,
    name: name.slice(0, 200),
    state: sends ? 'sent' : state === 'returned' ? 'returned' : 'draft',
    ...(sends ? { sentAt: now, register } : {}),
  });
  if (row) {
    const next = { ...values, rev: row.rev + 1, updatedAt: now };
    await ofCompany(parkForm, opened).findById(row.id).patch(next);
  } else await insertForm(guest, wanted, values);
  return shownForm(guest, wanted, await knownPark(guest, wanted, false));
}

/** Last year's answers, those of the register where a question had none. */
const beforeOf = (lastYear: Pick<ParkForm, 'answers'> | null, register: Texts): Texts => ({
  ...register,
  ...lastYear?.answers,
});

async function insertForm(guest: Guest, wanted: Wanted, values: object): Promise<void> {
  const { opened, year } = guest;
  const { code: municipality, rin } = wanted;
  const { companyId, trx } = opened;
  const publicationId = opened.publication.id;
  if (NEW_PARK.test(rin)) {
    const count = await formsOf(opened, { publicationId, municipality, year })
      .whereNot('mutation', 'none')
      .where('rin', 'like', 'new-%')
      .resultSize();
    if (count >= draftLimits.newParks) throw failure('too_many');
  }
  const made = await trx('parkform')
    .insert({ companyId, publicationId, municipality, rin, year, ...values })
    .onConflict(trx.raw(`("publicationId", year, rin) where "deletedAt" is null and rin <> ''`))
    .ignore()
    .returning('id');
  // A colleague was first.
  if (made.length === 0)
    throw failure('changed', { current: shownForm(guest, wanted, await knownPark(guest, wanted, false)) });
}

/** Without answers to questions that are no longer asked. */
function withinQuestions({ groups }: Guest, draft: ParkDraft): ParkDraft {
  const present = new Set(groups.flatMap(({ questions }) => questions.map(columnOf)));
  const sections = new Set(groups.map(({ id }) => id));
  const kept = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).filter(([column, text]) => present.has(column) && text.trim() !== ''));
  return {
    ...draft,
    answers: kept(draft.answers),
    reasons: kept(draft.reasons),
    unchanged: [...new Set(draft.unchanged)].filter((id) => sections.has(id)),
  };
}

/** Field failures are named by `answers.` and the column, or by what else is wrong. */
function refuseFaults(faults: ReadonlyMap<string, ParkFault>, { groups }: Guest): void {
  if (faults.size === 0) return;
  const present = new Set(groups.flatMap(({ questions }) => questions.map(columnOf)));
  const fields: FieldFailures = Object.fromEntries(
    [...faults].slice(0, callLimits.failureFields).map(([key, id]) => {
      const message = isRule(id) ? ruleWords[id] : answerFaults[id];
      return [present.has(key) ? `answers.${key}` : key, { id, message }];
    }),
  );
  const fieldsLeftOut = Math.max(0, faults.size - callLimits.failureFields);
  throw failure('invalid', { fields, ...(fieldsLeftOut > 0 ? { fieldsLeftOut } : {}) });
}
