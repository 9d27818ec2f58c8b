import { defaultsOf } from '../../../model/define.ts';
import { surveyQuestion } from '../../../model/entities/surveyquestion.ts';
import type { PublicPage, PublicSection } from '../../../model/publish/page.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { defineBlock, headed } from '../block.ts';
import { IbisSurvey } from '../ibis/IbisSurvey.tsx';
import { Island } from '../Island.tsx';
import type { SurveySection } from '../survey/field.ts';
import SurveyForm, { type SurveyFormProps } from '../survey/SurveyForm.tsx';
import { texts } from '../survey/texts.ts';
import { useWords } from '../words.ts';

/** Where buttons lead that go to the questions of their page. */
export const QUESTIONS = 'questions';

const isSurvey = ({ type }: PublicSection) => type === 'survey_questions';

/** Sections of questions on the page are one form, which stands at the first of them. */
const isFirst = (page: PublicPage, section: PublicSection) => page.sections.find(isSurvey)?.id === section.id;

function sectionsOf({ sections: all, data, ibis }: PublicPage): SurveySection[] {
  const sections = ibis?.groups ?? all;
  const fresh = defaultsOf(surveyQuestion.fields);
  return sections.filter(isSurvey).flatMap(({ id, cfg }) => {
    const questions = data.questions
      .filter(({ sectionId }) => sectionId === id)
      .map((each): Question => ({ ...fresh, ...each, cfg: { ...fresh.cfg, ...each.cfg } }));
    return questions.length > 0 ? [{ id, heading: cfg.param1, introduction: cfg.param2, questions }] : [];
  });
}

/** Only what the form asks by, so that the page stays small. */
const slim = ({ id, name, description, field, type, folded, required, values, cfg, ...rest }: Question): Question => ({
  ...{ id, name, description, field, type, folded, required, values, cfg },
  dependsOnQuestionField: rest.dependsOnQuestionField,
  dependsOnQuestionValue: rest.dependsOnQuestionValue,
});

const slimSections = (page: PublicPage): SurveySection[] =>
  sectionsOf(page).map((section) => ({ ...section, questions: section.questions.map(slim) }));

const propsOf = (page: PublicPage): SurveyFormProps => ({
  language: page.language,
  publicationKey: page.publication.key,
  origin: page.dataOrigin,
  company: page.company.name,
  contact: [page.company.contact?.name, page.company.contact?.email].filter(Boolean).join(', '),
  sections: slimSections(page),
  isClosed: page.isPreview || page.company.isLapsed,
});

export const surveyQuestions = defineBlock({
  type: 'survey_questions',
  needs: ['questions'],
  title: { en: 'Survey', nl: 'Enquête' },
  parameters: headed,
  empty: { text: texts.noQuestions },
  // A survey of business parks without a year asks nobody.
  isEmpty: ({ page, section }) =>
    !isFirst(page, section) || (page.kind === 'ibis_survey' ? !page.ibis : sectionsOf(page).length === 0),
  View({ page }) {
    const { t } = useWords();
    if (page.ibis) return <IbisSurvey page={page} part={page.ibis} sections={slimSections(page)} />;
    return (
      <div id={QUESTIONS}>
        <noscript>
          <p className="hint">{t(texts.needsScript)}</p>
        </noscript>
        <Island name="survey" of={SurveyForm} props={propsOf(page)} />
      </div>
    );
  },
  print: 'form',
});
