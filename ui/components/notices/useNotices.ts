/** News for the signed-in person, newest first, and what they have seen of it. Loaded once a session. */
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { ContentItem } from '../../../model/entities/contentitem.ts';
import type { Image } from '../../../model/entities/image.ts';
import { isNoticeFor, withSeen } from '../../../model/rules/account/notices.ts';
import { banks, useRecords } from '../../stores/records/banks.ts';
import { prefer, useUser } from '../../stores/person/preferences.ts';
import { loadList } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';

interface Notices {
  readonly items: readonly ContentItem[];
  /** Ids among them that the person has not seen, or not closed where they are important. */
  readonly unseen: ReadonlySet<number>;
}

const momentOf = ({ from, createdAt }: ContentItem): string => from ?? createdAt ?? '';

export function useNotices(): Notices {
  const { company } = useSnapshot(session);
  const seen = useUser()?.cfg.seen ?? [];
  const tier = company?.subscription;
  useEffect(() => {
    // News that cannot be loaded is no fault worth telling.
    if (tier && banks.contentitem.state === 'idle') void loadNotices().catch(() => undefined);
  }, [tier]);
  const items = useRecords('contentitem')
    .filter((item) => tier && item.id > 0 && isNoticeFor(item, tier))
    .sort((a, b) => momentOf(b).localeCompare(momentOf(a)) || b.id - a.id);
  return { items, unseen: new Set(items.map(({ id }) => id).filter((id) => !seen.includes(id))) };
}

/** The newest important one that the person has not closed; the next shows after it. Null without one. */
export function useImportantNotice(): ContentItem | null {
  const { items, unseen } = useNotices();
  return items.find(({ id, level }) => level === 'important' && unseen.has(id)) ?? null;
}

async function loadNotices(): Promise<void> {
  await loadList('contentitem');
  const contentItemId = Object.values(banks.contentitem.byId).map(({ id }) => id);
  if (contentItemId.length > 0) await loadList('image', { contentItemId });
}

/** Marks these as seen. An important one is seen once its bar was closed. */
export function markSeen(ids: readonly number[]): void {
  const seen = session.user?.id ? (banks.user.byId[session.user.id]?.cfg.seen ?? session.user.cfg.seen) : [];
  const next = withSeen(seen, ids);
  if (next.length !== seen.length || ids.some((id) => !seen.includes(id))) prefer({ seen: next });
}

/** The picture of an item; null without one. */
export const usePicture = (contentItemId: number): Image | null =>
  useRecords('image', { contentItemId }).find(({ data }) => data !== '') ?? null;
