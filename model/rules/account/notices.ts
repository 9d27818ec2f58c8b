/** News of the platform: for whom it is, when, and in which language. */
import type { Company } from '../../entities/company.ts';
import type { ContentItem } from '../../entities/contentitem.ts';
import type { Label } from '../../enums/enumeration.ts';

type Shown = Pick<ContentItem, 'type' | 'level' | 'audience' | 'from' | 'until'>;

const isFor = ({ audience }: Pick<ContentItem, 'audience'>, tier: Company['subscription']): boolean =>
  audience.length === 0 || audience.includes(tier);

/** Whether people of a company see it in the product. `now` in milliseconds. */
export const isNoticeFor = (item: Shown, tier: Company['subscription'], now = Date.now()): boolean =>
  item.type === 'news' &&
  item.level !== 'hidden' &&
  isFor(item, tier) &&
  (item.from === null || Date.parse(item.from) <= now) &&
  (item.until === null || Date.parse(item.until) > now);

/** Title and text in a language; where one was left empty, the Dutch one. */
export function contentIn(
  item: Pick<ContentItem, 'name' | 'description' | 'nameEn' | 'descriptionEn'>,
  language: keyof Label,
): { title: string; text: string } {
  const isEnglish = language === 'en';
  return {
    title: (isEnglish && item.nameEn) || item.name,
    text: (isEnglish && item.descriptionEn) || item.description,
  };
}

/** Most notices that a person is remembered to have seen. */
const SEEN_KEPT = 200;

/** The list with these added, the latest kept; the same list when all are in it. */
export function withSeen(seen: readonly number[], ids: readonly number[]): number[] {
  const added = ids.filter((id) => !seen.includes(id));
  return [...seen, ...added].slice(-SEEN_KEPT);
}
