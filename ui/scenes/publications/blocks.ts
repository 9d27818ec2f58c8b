/** Names and places of the blocks that the editor offers. */
import { entryByValue, entryOf, type Label } from '../../../model/enums/enumeration.ts';
import { pageTypes, publicationBlockTypes, publicationKinds } from '../../../model/enums/publication.ts';
import type { Publication } from '../../../model/entities/publication.ts';
import type { Section } from '../../../model/entities/section.ts';
import { pageTypesOf } from '../../../model/publish/addresses.ts';
import { blocks } from '../../publish/blocks/index.ts';
import type { PageKey } from './actions.ts';

export const blockName = (type: Section['type']): Label =>
  entryByValue(publicationBlockTypes, type)?.label ?? { en: String(type), nl: String(type) };

export const pageName = (page: PageKey): Label => entryOf(pageTypes, page)!.label;

/** The pages of a publication of this kind, and those on which it has sections. */
export function pagesOf({ type }: Pick<Publication, 'type'>, sections: readonly Section[]): PageKey[] {
  const kind = entryOf(publicationKinds, type)?.key ?? 'survey';
  const allowed = new Set([...pageTypesOf(kind, false), ...pageTypesOf(kind, true)]);
  const used = new Set(sections.map(({ pageType }) => pageType));
  return pageTypes.entries.filter(({ key, value }) => allowed.has(key) || used.has(value)).map(({ key }) => key);
}

interface OfferedGroup {
  readonly group: string;
  readonly blocks: readonly (typeof publicationBlockTypes.entries)[number][];
}

/** The blocks that exist and may stand on the page, by group, with `searched` in their name. */
export function offeredOn(page: PageKey, searched: string, nameOf: (label: Label) => string): OfferedGroup[] {
  const exists = new Set<string>(blocks.map(({ type }) => type));
  const groups = new Map<string, (typeof publicationBlockTypes.entries)[number][]>();
  for (const entry of publicationBlockTypes.entries) {
    const isAllowed = exists.has(entry.key) && (entry.pages as readonly string[]).includes(page);
    if (!isAllowed || !nameOf(entry.label).toLocaleLowerCase().includes(searched.trim().toLocaleLowerCase())) continue;
    groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  }
  return [...groups].map(([group, found]) => ({ group, blocks: found }));
}
