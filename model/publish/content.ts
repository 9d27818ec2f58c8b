/** What a published version keeps: fields, sections and questions of its publication as they were. What the page shows is live unless frozen. */
import { publication, type Publication } from '../entities/publication.ts';
import { section, type Section } from '../entities/section.ts';
import { surveyQuestion, type SurveyQuestion } from '../entities/surveyquestion.ts';
import { freshRecord, type Entity } from '../entity.ts';
import { facetsOfSections, type Facet } from './published.ts';

const contentFields = [
  ...(['name', 'description', 'type', 'filterPhase', 'filterStatus', 'filterBusinessPark'] as const),
  ...(['filterMunicipality', 'filterState', 'filterSearchQueryId', 'cfg'] as const),
] as const;
const sectionFields = ['type', 'order', 'pageType', 'cfg'] as const;
const questionFields = [
  ...([
    'sectionId',
    'name',
    'description',
    'field',
    'type',
    'status',
    'folded',
    'required',
    'order',
    'values',
  ] as const),
  ...(['dependsOnQuestionField', 'dependsOnQuestionValue', 'cfg'] as const),
] as const;
/** Flags of the configuration that say where a page is found. They hold at once, not from the next version. */
export const sharingFlags = ['listed', 'findable'] as const;
/** The same for the days on which it is found. */
export const sharingDays = ['from', 'until'] as const;
type SharingDay = (typeof sharingDays)[number];

type PublicationFields = Pick<Publication, (typeof contentFields)[number]>;
export type ContentSection = Pick<Section, 'id' | (typeof sectionFields)[number]>;
export type ContentQuestion = Pick<SurveyQuestion, 'id' | (typeof questionFields)[number]>;
export interface PublicationContent {
  readonly publication: Omit<PublicationFields, 'cfg'> & { readonly cfg: Omit<Publication['cfg'], SharingDay> };
  /** In the order of the page. */
  readonly sections: readonly ContentSection[];
  /** Questions in the order of the form. Absent in older versions, which ask the current questions. */
  readonly questions?: readonly ContentQuestion[];
}

const picked = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

export const inPageOrder = <S extends Pick<Section, 'id' | 'order'>>(sections: readonly S[]): S[] =>
  sections.toSorted((a, b) => a.order - b.order || a.id - b.id);

/** Questions of the survey blocks among these sections, in the order of the form. */
function inFormOrder<Q extends Pick<SurveyQuestion, 'id' | 'order' | 'sectionId'>>(
  questions: readonly Q[],
  sections: readonly Pick<Section, 'id' | 'order' | 'type'>[],
): Q[] {
  const asking = inPageOrder(sections).filter(({ type }) => type === 'survey_questions');
  const places = new Map(asking.map(({ id }, place) => [id, place]));
  const placeOf = ({ sectionId }: Q): number | undefined => places.get(sectionId ?? 0);
  return inPageOrder(questions.filter((each) => placeOf(each) !== undefined)).toSorted(
    (a, b) => placeOf(a)! - placeOf(b)!,
  );
}

/** Returns the content of a publication with those questions that belong to its sections, all without what the server sets. */
export function contentFrom(
  fields: PublicationFields,
  sections: readonly ContentSection[],
  questions: readonly ContentQuestion[],
): PublicationContent {
  const own = picked(fields, contentFields);
  const { from: _from, until: _until, ...kept } = own.cfg;
  const unshared = Object.fromEntries(sharingFlags.map((flag) => [flag, false]));
  return {
    publication: { ...own, cfg: { ...kept, ...unshared } },
    sections: inPageOrder(sections).map((each) => picked(each, ['id', ...sectionFields])),
    questions: inFormOrder(questions, sections).map((each) => picked(each, ['id', ...questionFields])),
  };
}

/** Completes an older version: missing settings get their defaults, missing questions are the current ones. */
export function completedContent(version: PublicationContent, now: PublicationContent): PublicationContent {
  const filled = <R extends { readonly cfg: object }>(of: Entity, record: R): R => ({
    ...record,
    cfg: { ...(freshRecord(of) as { cfg?: object }).cfg, ...record.cfg },
  });
  const whole = filled(publication, version.publication);
  const { from: _from, until: _until, ...cfg } = whole.cfg as Publication['cfg'];
  return {
    publication: { ...whole, cfg },
    sections: version.sections.map((each) => filled(section, each)),
    ...(version.questions || now.questions
      ? { questions: version.questions?.map((each) => filled(surveyQuestion, each)) ?? now.questions! }
      : {}),
  };
}

/** The publication as a version shows it, with the current key, status and visibility. */
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
  [...facetsOfSections(visibleSections(sections))].filter((facet) => facet !== 'publication');
