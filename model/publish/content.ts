/** What a published version keeps: the fields and sections of its publication as they were. Records of the page itself are live. */
import type { Publication } from '../entities/publication.ts';
import type { Section } from '../entities/section.ts';
import { facetsOf, type Facet } from '../rules/published.ts';

const contentFields = [
  ...(['name', 'description', 'type', 'filterPhase', 'filterStatus', 'filterBusinessPark'] as const),
  ...(['filterMunicipality', 'filterState', 'filterSearchQueryId', 'cfg'] as const),
] as const;
const sectionFields = ['type', 'order', 'pageType', 'cfg'] as const;
/** Flags of the configuration that say where a page is found. They hold at once, not from the next version. */
export const sharingFlags = ['listed', 'findable'] as const;
export type SharingFlag = (typeof sharingFlags)[number];
/** The same for the days on which it is found. */
export const sharingDays = ['from', 'until'] as const;
type SharingDay = (typeof sharingDays)[number];

export type PublicationFields = Pick<Publication, (typeof contentFields)[number]>;
export type ContentSection = Pick<Section, 'id' | (typeof sectionFields)[number]>;
export interface PublicationContent {
  readonly publication: Omit<PublicationFields, 'cfg'> & { readonly cfg: Omit<Publication['cfg'], SharingDay> };
  /** In the order of the page. */
  readonly sections: readonly ContentSection[];
}

const picked = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

export const inPageOrder = <S extends Pick<Section, 'id' | 'order'>>(sections: readonly S[]): S[] =>
  sections.toSorted((a, b) => a.order - b.order || a.id - b.id);

/** Returns the content of a publication with its sections, both without what the server sets. */
export function contentFrom(publication: PublicationFields, sections: readonly ContentSection[]): PublicationContent {
  const own = picked(publication, contentFields);
  const { from: _from, until: _until, ...kept } = own.cfg;
  const unshared = Object.fromEntries(sharingFlags.map((flag) => [flag, false]));
  return {
    publication: { ...own, cfg: { ...kept, ...unshared } },
    sections: inPageOrder(sections).map((each) => picked(each, ['id', ...sectionFields])),
  };
}

/** The publication as a version shows it; its key, status and where it is found are those of now. */
export const withContent = (now: Publication, { publication }: PublicationContent): Publication => ({
  ...now,
  ...publication,
  cfg: { ...now.cfg, ...publication.cfg, ...picked(now.cfg, [...sharingFlags, ...sharingDays]) },
});

/** Whether visitors find the page on a day, ISO 8601. */
export const isWithinDays = ({ from, until }: Pick<Publication['cfg'], SharingDay>, day: string): boolean =>
  from <= day && (until === '' || day <= until);

/** Sections that visitors see. */
export const visibleSections = <S extends Pick<Section, 'cfg'>>(sections: readonly S[]): S[] =>
  sections.filter(({ cfg }) => !cfg.hidden);

/** The kinds of data that these sections make public, besides the publication itself. */
export const publicFacets = (sections: readonly Pick<Section, 'type' | 'cfg'>[]): Facet[] =>
  [...facetsOf(visibleSections(sections).map(({ type }) => type))].filter((facet) => facet !== 'publication');
