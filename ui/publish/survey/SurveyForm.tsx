/** The survey of a page: the whole form at once, sent once, with thanks and the own answers after it. */
import { useRef, useState } from 'react';
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { Question } from '../../../model/surveys/questions.ts';
import { Rich } from '../parts/Rich.tsx';
import { useAlive } from '../useAlive.ts';
import { ContentLanguageContext, useContentLanguage, wordsFor } from '../words.ts';
import type { PlaceMap, SurveySection } from './field.ts';
import { DraftNotice, FaultList, Progress } from './Notices.tsx';
import { QuestionField } from './QuestionField.tsx';
import { texts } from './texts.ts';
import { Thanks } from './Thanks.tsx';
import { useSurvey, type Survey } from './useSurvey.ts';

export interface SurveyFormProps {
  readonly language: PageLanguage;
  /** Language of the questions, where it is another. */
  readonly contentLanguage?: string | undefined;
  readonly publicationKey: string;
  /** Origin of the calls; empty for that of the page. */
  readonly origin: string;
  readonly company: string;
  /** Whom to ask for removal; empty for the company. */
  readonly contact: string;
  readonly sections: readonly SurveySection[];
  /** For answers that are places; null without one. */
  readonly map: PlaceMap | null;
  /** Nothing can be sent: a preview, or a company that no longer subscribes. */
  readonly isClosed: boolean;
}

export default function SurveyForm(props: SurveyFormProps) {
  const { language, company, contact, sections, map, isClosed } = props;
  const { t } = wordsFor(language);
  const questions = sections.flatMap((section) => section.questions);
  const faultList = useRef<HTMLDivElement>(null);
  const trap = useRef<HTMLInputElement>(null);
  const survey = useSurvey(questions, props, { trap, faultList });
  const { phase, faults, draft, shown } = survey;
  const isAlive = useAlive();
  if (survey.sent) return <Thanks {...{ language, company, contact }} sent={survey.sent} files={survey.sending} />;
  const count = [...shown].filter(({ type }) => type !== 'info').length;
  return (
    <form
      className="survey"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void survey.submit();
      }}
    >
      <p className="hint">
        {t(count === 1 ? texts.aboutOne : texts.about, { company, count })}{' '}
        {contact ? t(texts.removalBy, { contact }) : t(texts.removal, { company })}
      </p>
      {draft ? <DraftNotice language={language} onContinue={survey.takeUp} onRestart={survey.drop} /> : null}
      <Progress {...{ language, sections, shown }} isAnswered={survey.isAnswered} />
      <FaultList ref={faultList} {...{ language, questions, faults }} isEmpty={survey.isEmpty} />
      {questions.some(({ required }) => required) ? <p className="hint">{t(texts.requiredHint)}</p> : null}
      {/* While an earlier draft waits, typing would replace it. */}
      <div inert={!isAlive || draft !== null}>
        <ContentLanguageContext value={props.contentLanguage}>
          <Questions {...{ language, sections, map, survey }} />
        </ContentLanguageContext>
        <div className="trap" aria-hidden="true">
          <label htmlFor="website">{t(texts.trap)}</label>
          <input ref={trap} id="website" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
      {isClosed ? <p className="hint">{t(texts.closed)}</p> : null}
      <button
        type="submit"
        className="button needs-script"
        disabled={isClosed || !isAlive}
        aria-disabled={phase === 'sending'}
      >
        {t(phase === 'sending' ? texts.sending : texts.send)}
      </button>
      <p role="status" className="sent">
        {phase === 'filling' || phase === 'sending' ? null : t(texts[phase])}
      </p>
    </form>
  );
}

interface QuestionsProps {
  language: PageLanguage;
  sections: readonly SurveySection[];
  map: PlaceMap | null;
  survey: Survey;
}

/** Heading and introduction of the first section stand above the form. */
function Questions({ language, sections, map, survey }: QuestionsProps) {
  const { t } = wordsFor(language);
  const lang = useContentLanguage();
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const open = (id: number, isOpen: boolean) => {
    const others = [...opened].filter((each) => each !== id);
    setOpened(new Set(isOpen ? [...others, id] : others));
  };
  const field = (question: Question) => (
    <QuestionField
      key={question.id}
      {...{ question, language, map }}
      text={survey.texts[question.id] ?? ''}
      file={survey.files[question.id] ?? null}
      fault={survey.faults.get(question.id) ?? null}
      isHidden={!survey.shown.has(question)}
      isOpen={opened.has(question.id)}
      onText={(text) => survey.change(question, text)}
      onFile={(file) => survey.changeFile(question, file)}
      onOpen={(isOpen) => open(question.id, isOpen)}
    />
  );
  return sections.map(({ id, heading, introduction, questions }, index) => (
    <section key={id} id={`part${id}`} aria-label={heading || t(texts.part, { number: index + 1 })}>
      {index > 0 && heading ? <h3 lang={lang}>{heading}</h3> : null}
      {index > 0 && introduction ? <Rich text={introduction} /> : null}
      {questions.map(field)}
    </section>
  ));
}
