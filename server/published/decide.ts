/** Visitors accept, reject or rate a location, as far as the publication allows it. */
import { z } from 'zod';
import { location } from '../../model/entities/location.ts';
import { failure, failureOf } from '../errors.ts';
import { ofCompany } from '../models/scope.ts';
import type { Opened } from './open.ts';
import { publicRecord } from './project.ts';
import { reachOf, shownRecords } from './reach.ts';

const HIGHEST = 5;
export const decisionSchema = z
  .strictObject({ status: z.string().max(200), rating: z.number().min(0).max(HIGHEST) })
  .partial();
type Decision = z.infer<typeof decisionSchema>;

/** Returns the location as visitors see it now. `locationKey` null means the only location of the publication. */
export async function decide(
  opened: Opened,
  locationKey: string | null,
  decision: Decision,
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
  }
  const [shown] = await shownRecords(location, opened, await reachOf(opened, first['key'] as string));
  // After a decision the publication may no longer show the location.
  return { ...(shown ? publicRecord(location, shown) : { id: first.id }), ...decision };
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
