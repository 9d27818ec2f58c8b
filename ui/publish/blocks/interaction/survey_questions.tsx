import { defaultsOf } from '../../../../model/define.ts';
import { surveyQuestion } from '../../../../model/entities/surveyquestion.ts';
import type { PublicMap } from '../../../../model/publish/map.ts';
import type { PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { hasPlaceMap } from '../../../../model/publish/published.ts';
import type { Question } from '../../../../model/surveys/questions.ts';
import { defineBlock, headed } from '../../block.ts';
import { IbisSurvey } from '../../ibis/IbisSurvey.tsx';
import { Island } from '../../Island.tsx';
import { namesOf } from '../../maps/blockmaps.ts';
import { locationMarks } from '../../maps/marks.ts';
import { Picture } from '../../maps/Picture.tsx';
import { PLACE_PICTURE, type PlaceMap, type SurveySection } from '../../survey/field.ts';
import { placeMapOn } from '../../survey/placemap.ts';
import { themeOf } from '../../theme.ts';
import SurveyForm, { type SurveyFormProps } from '../../survey/SurveyForm.tsx';
import { texts } from '../../survey/texts.ts';
import { contentLanguageOf, useWords } from '../../words.ts';

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
  id,
  name,
  description,
  field,
  type,
  folded,
  required,
  values,
  cfg,
  dependsOnQuestionField: rest.dependsOnQuestionField,
  dependsOnQuestionValue: rest.dependsOnQuestionValue,
});

const slimSections = (page: PublicPage): SurveySection[] =>
  sectionsOf(page).map((section) => ({ ...section, questions: section.questions.map(slim) }));

/** Metres around the location on a map to draw on. */
const AROUND = 400;

/** Null where no question asks for a place, or where the page has no map. */
function placeMapOf(page: PublicPage, sections: readonly SurveySection[]): PublicMap | null {
  if (!sections.some(({ questions }) => questions.some(({ type }) => type === 'geometry'))) return null;
  return page.sections.filter(isSurvey).flatMap(({ id }) => page.data.maps[id] ?? [])[0] ?? null;
}

const propsOf = (page: PublicPage, sections: SurveySection[], map: PlaceMap | null): SurveyFormProps => ({
  language: page.language,
  contentLanguage: contentLanguageOf(page),
  publicationKey: page.publication.key,
  origin: page.dataOrigin,
  company: page.company.name,
  contact: [page.company.contact?.name, page.company.contact?.email].filter(Boolean).join(', '),
  sections,
  map,
  isClosed: page.isPreview || page.company.isLapsed,
});

export const surveyQuestions = defineBlock({
  type: 'survey_questions',
  needs: ['questions', 'locations', 'maps'],
  title: { en: 'Survey', nl: 'Enquête' },
  parameters: {
    ...headed,
    filters: {
      map: {
        label: { en: 'Places are drawn on a map', nl: 'Plekken worden op een kaart getekend' },
        kind: 'flag',
        hint: {
          en: 'Visitors see a map around the location of the survey, and with it where that is.',
          nl: 'Bezoekers zien een kaart rond de locatie van de enquête, en daarmee waar die ligt.',
        },
      },
    },
  },
  map: (section) =>
    hasPlaceMap(section) ? { about: 'places', base: 'map', around: AROUND, unless: 'show_context' } : null,
  empty: { text: texts.noQuestions },
  // A survey of business parks without a year asks nobody.
  isEmpty: ({ page, section }) =>
    !isFirst(page, section) || (page.kind === 'ibis_survey' ? !page.ibis : sectionsOf(page).length === 0),
  View({ page }) {
    const words = useWords();
    const { t } = words;
    const sections = slimSections(page);
    if (page.ibis) return <IbisSurvey page={page} part={page.ibis} sections={sections} />;
    const map = placeMapOf(page, sections);
    const place = map && placeMapOn(page, map, words);
    return (
      <div id={QUESTIONS}>
        {map && <PlacePicture page={page} map={map} />}
        <noscript>
          <p className="hint">{t(texts.needsScript)}</p>
        </noscript>
        <Island name="survey" of={SurveyForm} props={propsOf(page, sections, place)} />
      </div>
    );
  },
  print: 'form',
});

/** Drawn once; questions show it again. */
function PlacePicture({ page, map }: { page: PublicPage; map: PublicMap }) {
  return (
    <div className="place-source" aria-hidden="true">
      <Picture
        id={PLACE_PICTURE}
        map={map}
        theme={themeOf(page.company)}
        marks={locationMarks(page, map)}
        label={namesOf(page)}
      />
    </div>
  );
}
