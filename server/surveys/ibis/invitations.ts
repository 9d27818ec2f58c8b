/** Invitations of municipalities: codes that open their parks. Only hashes of codes are kept. */
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { invitation, type Invitation } from '../../../model/entities/invitation.ts';
import { isWritten } from '../../../model/rules/text/formats.ts';
import { CODE, CODE_FRAGMENT } from '../../../model/surveys/ibis/calls.ts';
import { MUNICIPALITY } from '../../../model/surveys/ibis/register.ts';
import { buildPath } from '../../../model/routes.ts';
import type { Row } from '../../derive/models.ts';
import { outward } from '../../derive/projection.ts';
import { idSchema } from '../../derive/schema.ts';
import { failure } from '../../errors.ts';
import { anyCompany, living, ofCompany, whereAny, type InCompany, type Scope } from '../../models/scope.ts';
import { asColumns } from '../../store/row.ts';

/** Municipalities of one call: the largest province has some sixty. */
const MOST = 100;
/** Links of one municipality that work beside each other; the oldest end first. */
const MOST_CODES = 20;
const email = z
  .string()
  .max(254)
  .refine((text) => isWritten('email', text));
export const inviteSchema = z.strictObject({
  municipalities: z
    .array(z.strictObject({ code: z.string().regex(MUNICIPALITY), name: z.string().max(200).default(''), email }))
    .min(1)
    .max(MOST),
  /** Whether the link is mailed as well. */
  mail: z.boolean(),
});
const ids = z.array(idSchema).min(1).max(MOST);
export const remindSchema = z.strictObject({ ids, mail: z.boolean() });
export const revokeSchema = z.strictObject({ ids });

const hashOf = (code: string): string => createHash('sha256').update(`invitation ${code}`).digest('hex');

/** A code that cannot be guessed, 128 random bits, beside the codes that were given before. */
function withNewCode(hashes: string): { readonly code: string; readonly codeHashes: string } {
  const code = randomBytes(16).toString('hex');
  const all = [...hashes.split(' ').filter(Boolean), hashOf(code)].slice(-MOST_CODES);
  return { code, codeHashes: all.join(' ') };
}

/** A link as it is given out. */
export interface NewLink {
  /** Id of the invitation. */
  readonly id: number;
  /** Whether the receiver wants no reminders. */
  readonly noReminders: boolean;
  readonly municipality: string;
  readonly name: string;
  readonly email: string;
  readonly code: string;
}

/** The code stands behind `#`, which browsers do not send along. */
export const linkWith = (publicUrl: string, publicationKey: string, { municipality, code }: NewLink): string =>
  `${publicUrl}${buildPath('pub.ibis', { publication_key: publicationKey, municipality })}#${CODE_FRAGMENT}=${code}`;

/** The living invitation with this code; null without one. One that was withdrawn has no codes. */
export async function invitationWith(publicationId: number, code: string, scope: InCompany): Promise<Row | null> {
  if (!CODE.test(code)) return null;
  const [row] = await living(invitation, scope)
    .where({ publicationId })
    .whereRaw('strpos("codeHashes", ?) > 0', [hashOf(code)]);
  return row ?? null;
}

const MINUTE = 60_000;
/** Notes that the code was used, once a minute at most. */
export async function noteUse(row: Row, scope: InCompany): Promise<void> {
  const last = row['usedAt'] === null ? 0 : new Date(row['usedAt'] as string).getTime();
  if (Date.now() - last > MINUTE)
    await ofCompany(invitation, scope).findById(row.id).patch({ usedAt: new Date().toISOString() });
}

/** Gives each municipality a link. One that was invited before gets another link, and the new contact. */
export async function invite(
  publicationId: number,
  { municipalities }: z.infer<typeof inviteSchema>,
  scope: Scope,
): Promise<NewLink[]> {
  const links: NewLink[] = [];
  const now = new Date().toISOString();
  for (const { code: municipality, name, email: contact } of municipalities) {
    const [row] = await living(invitation, scope).where({ publicationId, municipality }).forUpdate();
    const { code, codeHashes } = withNewCode(row ? String(row['codeHashes']) : '');
    const values = { email: contact, codeHashes, sentAt: now, revokedAt: null };
    if (row) await patch(row, { ...values, name: name || row['name'] }, scope);
    const { id } =
      row ??
      (await anyCompany(invitation, scope).insert(
        asColumns(invitation, { companyId: scope.companyId, publicationId, municipality, name, ...values }),
      ));
    const noReminders = row?.['noReminders'] === true;
    links.push({
      id,
      noReminders,
      municipality,
      name: name || String(row?.['name'] ?? municipality),
      email: contact,
      code,
    });
  }
  return links;
}

/** Gives each another link. The former links still work, for those who kept an earlier mail. */
export async function remind(
  publicationId: number,
  wanted: readonly number[],
  isReminder: boolean,
  scope: Scope,
): Promise<NewLink[]> {
  const links: NewLink[] = [];
  for (const row of await lockedRows(publicationId, wanted, scope)) {
    if (row['revokedAt'] !== null) throw failure('invitation_over');
    const { code, codeHashes } = withNewCode(String(row['codeHashes']));
    await patch(row, { codeHashes, ...(isReminder ? { remindedAt: new Date().toISOString() } : {}) }, scope);
    const { id, noReminders, municipality, name, email: contact }: Invitation = outward(invitation, row);
    links.push({ id, noReminders, municipality, name, email: contact, code });
  }
  return links;
}

/** Another link of an invitation whose mail is tried again; null once it was withdrawn. */
export async function anotherLink(id: number, scope: InCompany): Promise<NewLink | null> {
  const [row] = await living(invitation, scope).where({ id, revokedAt: null }).forUpdate();
  if (!row) return null;
  const { code, codeHashes } = withNewCode(String(row['codeHashes']));
  await patch(row, { codeHashes }, scope);
  const { noReminders, municipality, name, email: contact }: Invitation = outward(invitation, row);
  return { id, noReminders, municipality, name, email: contact, code };
}

export async function revoke(publicationId: number, wanted: readonly number[], scope: Scope): Promise<number> {
  const rows = await lockedRows(publicationId, wanted, scope);
  for (const row of rows) await patch(row, { codeHashes: '', revokedAt: new Date().toISOString() }, scope);
  return rows.length;
}

/** Throws `not_found` unless all are invitations of the publication. */
async function lockedRows(publicationId: number, wanted: readonly number[], scope: Scope): Promise<Row[]> {
  const rows = await whereAny(living(invitation, scope), 'id', wanted)
    .where({ publicationId })
    .orderBy('id')
    .forUpdate();
  if (rows.length !== new Set(wanted).size) throw failure('not_found');
  return rows;
}

const patch = (row: Row, values: object, scope: InCompany) =>
  ofCompany(invitation, scope)
    .findById(row.id)
    .patch({ ...values, rev: row.rev + 1, updatedAt: new Date().toISOString() });
