/** The content of a publication: its records as the working copy, and the last version of it that was published. */
import { publication as publicationEntity, type Publication } from '../../model/entities/publication.ts';
import { publicationVersion, type PublicationVersion } from '../../model/entities/publicationversion.ts';
import { section as sectionEntity, type Section } from '../../model/entities/section.ts';
import { surveyQuestion, type SurveyQuestion } from '../../model/entities/surveyquestion.ts';
import { freshRecord } from '../../model/entity.ts';
import { withContent, type ContentQuestion, type PublicationContent } from '../../model/publish/content.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { living, type InCompany } from '../models/scope.ts';
import { questionsIn } from '../surveys/survey.ts';

interface Content {
  readonly publication: Publication;
  /** In the order of the page, hidden ones too. */
  readonly sections: readonly Section[];
  /** The questions of the survey blocks in the order of the form, hidden ones too. */
  readonly questions: readonly SurveyQuestion[];
  /** Null for records as they are now. */
  readonly version: PublicationVersion | null;
}

/** Returns the records of the publication as they are now. */
export async function workingCopy(row: Row, scope: InCompany): Promise<Content> {
  const rows = await living(sectionEntity, scope).where('publicationId', row.id).orderBy(['order', 'id']);
  const sections: Section[] = rows.map((each) => outward(sectionEntity, each));
  return {
    publication: outward(publicationEntity, row),
    sections,
    questions: await livingQuestions(sections, scope),
    version: null,
  };
}

const livingQuestions = (sections: readonly Section[], scope: InCompany): Promise<SurveyQuestion[]> =>
  questionsIn(
    sections.filter(({ type }) => type === 'survey_questions').map(({ id }) => id),
    scope,
  );

/** Returns what visitors see: the last version, or the records themselves before the first. */
export async function publishedContent(row: Row, scope: InCompany): Promise<Content> {
  const version = await lastVersion(row.id, scope);
  if (!version?.content) return workingCopy(row, scope);
  const { content } = version;
  const beside = { ...freshRecord(sectionEntity), companyId: scope.companyId, publicationId: row.id };
  const sections: Section[] = content.sections.map((each) => outward(sectionEntity, { ...beside, ...each }));
  return {
    // Fields that were added since the version have their defaults.
    publication: outward(publicationEntity, withContent(outward(publicationEntity, row), content)),
    sections,
    questions: questionsOfVersion(content, scope.companyId) ?? (await livingQuestions(sections, scope)),
    version,
  };
}

/** Returns what visitors are asked: the questions of the last version, or the records before the first. Hidden ones too. */
export const askedQuestions = async (row: Row, scope: InCompany): Promise<SurveyQuestion[]> => [
  ...(await publishedContent(row, scope)).questions,
];

/** Returns the questions that the version keeps; null for older versions, which kept none. */
const questionsOfVersion = ({ questions }: PublicationContent, companyId: number): SurveyQuestion[] | null =>
  questions?.map((each) => fullQuestion(each, companyId)) ?? null;

const fullQuestion = (question: ContentQuestion, companyId: number): SurveyQuestion =>
  outward(surveyQuestion, { ...freshRecord(surveyQuestion), companyId, ...question });

export async function lastVersion(publicationId: number, scope: InCompany): Promise<PublicationVersion | null> {
  const [row] = await living(publicationVersion, scope)
    .where('publicationId', publicationId)
    .orderBy('id', 'desc')
    .limit(1);
  return row ? outward(publicationVersion, row) : null;
}
