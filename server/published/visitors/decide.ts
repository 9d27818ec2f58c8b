/** Visitors accept, reject or rate a location, as far as the publication allows it. */
import { z } from 'zod';
import { location } from '../../../model/entities/location.ts';
import { TEXT_LENGTH } from '../../../model/define.ts';
import { decisionLimits } from '../../../model/publish/decision.ts';
import { writeRich } from '../../../model/rules/text/richtext.ts';
import { failure, failureOf } from '../../errors.ts';
import { ofCompany, type InCompany } from '../../models/scope.ts';
import { frozenRecords } from '../frozen/frozenrecords.ts';
import type { Opened } from '../open.ts';
import { publicRecord } from '../project.ts';
import { keepReactions } from './reactions.ts';
import { reachOf, shownRecords } from '../reach.ts';

export const decisionSchema = z
  .strictObject({
    status: z.string().max(200),
    rating: z.number().min(0).max(decisionLimits.rating),
    /** Why, and who: they arrive as a note. */
    reason: z.string().max(decisionLimits.reason),
    name: z.string().max(decisionLimits.name),
  })
  .partial();
type Decision = z.infer<typeof decisionSchema>;

/** Returns the location as visitors see it now. `locationKey` null means the only location of the publication. */
export async function decide(
  opened: Opened,
  locationKey: string | null,
  { reason = '', name = '', ...decision }: Decision,
  isRepeated: boolean,
): Promise<Record<string, unknown>> {
  refuseDisallowed(opened, decision);
  const [first, second] = (await reachOf(opened, locationKey)).locations;
  if (!first || second) throw failure('not_found');
  const locked = (await ofCompany(location, opened).findById(first.id).forNoKeyUpdate())!;
  const changes = Object.entries(decision).filter(([key, value]) => locked[key] !== value);
  if (!isRepeated && changes.length > 0) {
    const values = { ...Object.fromEntries(changes), rev: locked.rev + 1, updatedAt: new Date().toISOString() };
    await ofCompany(location, opened).findById(first.id).patch(values);
    await keepReactions(opened, { locationId: first.id, name, ...Object.fromEntries(changes) });
    await dropKeptPages(opened);
  }
  if (!isRepeated && (reason.trim() || name.trim())) await addNote(opened, first.id, decision, reason, name);
  // After a decision the publication may no longer show the location.
  return { ...((await shownTo(opened, first['key'] as string)) ?? { id: first.id }), ...decision };
}

/** The location as visitors see it: as it was in a frozen publication. */
async function shownTo(opened: Opened, key: string): Promise<Record<string, unknown> | undefined> {
  const frozen = await frozenRecords(location, opened, key);
  if (frozen) return frozen[0];
  const [shown] = await shownRecords(location, opened, await reachOf(opened, key));
  return shown && publicRecord(location, shown);
}

/** Makes every process drop its kept pages of the company, so that the next page shows the decision. */
const dropKeptPages = ({ trx, companyId }: InCompany) =>
  trx.raw(`select pg_notify('kavel_pages', ?)`, [String(companyId)]);

/** Keeps who decided and why as a note of the location. The text is plain: a visitor writes no tags. */
async function addNote(
  { trx, companyId, publication }: Opened,
  locationId: number,
  { status, rating }: Decision,
  reason: string,
  name: string,
): Promise<void> {
  const decided = status ?? `${rating} / ${decisionLimits.rating}`;
  const title = [publication.name, decided, name.trim()].filter(Boolean).join(' · ');
  const description = reason.trim() && writeRich([{ tag: 'p', children: [reason.trim()] }]);
  await trx('note').insert({ companyId, locationId, name: title.slice(0, TEXT_LENGTH), description });
}

function refuseDisallowed({ publication: { cfg } }: Opened, { status, rating }: Decision): void {
  if (status === undefined && rating === undefined) throw failure('invalid');
  if (status !== undefined) {
    if (!cfg.allowAcceptReject) throw failureOf('forbidden', 'status', 'right');
    const allowed = [cfg.searchQueryOpenStatus, cfg.searchQueryAcceptStatus, cfg.searchQueryRejectStatus];
    if (status === '' || !allowed.includes(status)) throw failureOf('invalid', 'status', 'choice');
  }
  if (rating !== undefined && cfg.ratingMode !== 'rate') throw failureOf('forbidden', 'rating', 'right');
}
