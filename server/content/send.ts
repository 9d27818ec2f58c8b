/** The job that mails a content item. Each person gets a row in the outbox first, so a repeated job mails nobody twice. */
import type { Knex } from 'knex';
import { contentItem, type ContentItem } from '../../model/entities/contentitem.ts';
import { user as userEntity } from '../../model/entities/user.ts';
import { outward } from '../derive/projection.ts';
import type { JobKind } from '../jobs/workers.ts';
import { contentMail } from '../mail/content-texts.ts';
import { offLink, type Sending } from '../mail/off.ts';
import { post, type Compose } from '../mail/outbox.ts';
import { writeMail } from '../mail/write.ts';
import { mailName, receiversLeft } from './audience.ts';

export const CONTENT_JOB = 'contentmail';

export async function readItem(knex: Knex, id: number): Promise<ContentItem | null> {
  const row = (await knex('contentitem').where({ id }).whereNull('deletedAt').first()) as
    Record<string, unknown> | undefined;
  return row ? outward(contentItem, row) : null;
}

export const contentKind = (knex: Knex, parts: Sending): JobKind => ({
  name: CONTENT_JOB,
  mostAttempts: 5,
  async run(job) {
    const item = await readItem(knex, (job.input as { contentItemId: number }).contentItemId);
    if (!item) return { sent: 0 };
    const people = await receiversLeft(knex, item);
    const counts = { sent: 0, later: 0 };
    const compose = composeContent(knex, parts);
    for (const [index, { id: userId, email: receiver, companyId }] of people.entries()) {
      job.signal.throwIfAborted();
      const mail = { kind: 'news' as const, companyId, userId, receiver, data: { contentItemId: item.id } };
      const posted = await post(knex, parts.mailer, { ...mail, once: mailName(item.id, userId) }, compose);
      if (posted?.state === 'sent') counts.sent += 1;
      // The outbox tries again what could not be sent.
      else if (posted?.error) counts.later += 1;
      job.progress(index + 1, people.length);
    }
    return counts;
  },
});

/** Nothing for an item that is gone, and for who left or turned these mails off meanwhile. */
export const composeContent =
  (knex: Knex, parts: Sending): Compose =>
  async ({ userId, data }, off) => {
    const item = await readItem(knex, Number(data['contentItemId']));
    const row = (await knex('user').where({ id: userId, is_active: true }).whereNull('deletedAt').first()) as
      Record<string, unknown> | undefined;
    if (!item || !row) return null;
    const { cfg } = outward(userEntity, row);
    if (!cfg.emails.news) return null;
    return writeMail(contentMail, cfg.language, item, offLink(parts, off));
  };
