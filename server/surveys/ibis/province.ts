/** What the province sees of its survey, and how it decides about forms. */
import { z } from 'zod';
import { invitation, type Invitation } from '../../../model/entities/invitation.ts';
import { parkForm, type ParkForm } from '../../../model/entities/parkform.ts';
import type { Publication } from '../../../model/entities/publication.ts';
import type { IbisMunicipality, IbisOverview, IbisPark } from '../../../model/surveys/ibis/calls.ts';
import { draftLimits } from '../../../model/surveys/ibis/draft.ts';
import { isIbis, NEW_PARK, registerTexts, RIN, surveyOf } from '../../../model/surveys/ibis/register.ts';
import type { Row } from '../../derive/models.ts';
import { outward } from '../../derive/projection.ts';
import { idSchema } from '../../derive/schema.ts';
import { failure } from '../../errors.ts';
import { living, ofCompany, whereAny, type InCompany, type Scope } from '../../models/scope.ts';
import { requireTier } from '../../models/tier.ts';
import { publishedContent } from '../../published/content.ts';
import { findPublication } from '../../published/publish.ts';
import { lastYearOf } from './forms.ts';
import { parksIn, progressOf, type Place } from './parks.ts';
import type { Register } from './register.ts';

const MOST_FORMS = 500;
export const sendBackSchema = z.strictObject({
  ids: z.array(idSchema).min(1).max(MOST_FORMS),
  remark: z.string().trim().min(1).max(draftLimits.remarkLength),
});
export const approveSchema = z.strictObject({
  forms: z
    .array(z.strictObject({ id: idSchema, rin: z.string().regex(RIN).nullable().default(null) }))
    .min(1)
    .max(MOST_FORMS),
});

/** As visitors see it. Throws `not_found` for a publication that is no such survey, `not_in_tier` where surveys are not included. */
export async function surveyPublication(id: number, scope: Scope): Promise<Publication> {
  requireTier('surveys', 'id', scope);
  const { publication } = await publishedContent(await findPublication(id, scope), scope);
  if (!isIbis(publication)) throw failure('not_found');
  return publication;
}

export async function overviewOf(id: number, register: Register, scope: Scope): Promise<IbisOverview> {
  const publication = await surveyPublication(id, scope);
  const survey = surveyOf(publication.cfg.ibisKey);
  if (!survey) return { survey, municipalities: [] };
  const { year, province } = survey;
  const forms = (await living(parkForm, scope).where({ publicationId: id, year }).orderBy('id')).map((row) =>
    outward(parkForm, row),
  );
  const invitations = (await living(invitation, scope).where({ publicationId: id })).map((row) =>
    outward(invitation, row),
  );
  const before = await lastYearOf(scope, year);
  const inProvince = [...register.values()].filter((each) => each.province === province);
  const codes = new Set([
    ...inProvince.map(({ code }) => code),
    ...[...forms, ...invitations, ...before.values()].map(({ municipality }) => municipality),
  ]);
  const municipalities = [...codes].filter(Boolean).map((code): IbisMunicipality => {
    const invited = invitations.find(({ municipality }) => municipality === code) ?? null;
    const registered = register.get(code);
    return {
      code,
      name: registered?.name ?? (invited?.name || code),
      invitation: invited && shownInvitation(invited),
      parks: parksOf({ code, municipality: registered }, forms, before),
    };
  });
  return { survey, municipalities: municipalities.toSorted((a, b) => a.name.localeCompare(b.name, 'nl')) };
}

const shownInvitation = ({ id, email, sentAt, remindedAt, usedAt, revokedAt }: Invitation) => ({
  id,
  email,
  sentAt,
  remindedAt,
  usedAt,
  revokedAt,
});

function parksOf(place: Place, forms: readonly ParkForm[], before: ReadonlyMap<string, ParkForm>): IbisPark[] {
  return parksIn(place, forms, before).map(({ rin, registered, lastYear, form }) => {
    const { state, draft, remark, savedAt, sentAt } = progressOf(form);
    return {
      id: form?.id ?? null,
      rin,
      name: form?.name || registered?.name || lastYear?.name || rin,
      state,
      draft,
      lastYear: lastYear?.answers ?? {},
      register: registerTexts(registered),
      remark,
      savedAt,
      sentAt,
      approvedAt: form?.approvedAt ?? null,
    };
  });
}

/** Sends forms that were sent back to their municipality, with what has to change. */
export async function sendBack(
  id: number,
  { ids, remark }: z.infer<typeof sendBackSchema>,
  scope: Scope,
): Promise<{ count: number }> {
  const rows = await lockedForms(id, ids, scope);
  for (const row of rows) {
    if (!['sent', 'approved'].includes(String(row['state']))) throw failure('form_state');
    await patch(row, { state: 'returned', remark, approvedAt: null }, scope);
  }
  return { count: rows.length };
}

export async function approve(
  id: number,
  { forms }: z.infer<typeof approveSchema>,
  scope: Scope,
): Promise<{ count: number }> {
  const wanted = new Map(forms.map((each) => [each.id, each.rin]));
  const rows = await lockedForms(id, [...wanted.keys()], scope);
  for (const row of rows) {
    if (row['state'] !== 'sent') throw failure('form_state');
    const number = await numberFor(row, wanted.get(row.id) ?? null, scope);
    await patch(row, { state: 'approved', approvedAt: new Date().toISOString(), remark: '', ...number }, scope);
  }
  return { count: rows.length };
}

/** The number that a new park gets; no other park of the year has it. */
async function numberFor(row: Row, rin: string | null, scope: InCompany): Promise<{ rin?: string }> {
  if (!NEW_PARK.test(String(row['rin']))) return {};
  if (rin === null) throw failure('number_needed');
  const { publicationId, year }: ParkForm = outward(parkForm, row);
  const [taken] = await living(parkForm, scope).where({ publicationId, year, rin }).limit(1);
  if (taken) throw failure('number_needed');
  return { rin };
}

/** Throws `not_found` unless all are forms of the publication. */
async function lockedForms(publicationId: number, ids: readonly number[], scope: Scope): Promise<Row[]> {
  await surveyPublication(publicationId, scope);
  const rows = await whereAny(living(parkForm, scope), 'id', ids).where({ publicationId }).orderBy('id').forUpdate();
  if (rows.length !== new Set(ids).size) throw failure('not_found');
  return rows;
}

const patch = (row: Row, values: object, scope: InCompany) =>
  ofCompany(parkForm, scope)
    .findById(row.id)
    .patch({ ...values, rev: row.rev + 1, updatedAt: new Date().toISOString() });
