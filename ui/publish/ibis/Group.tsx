/** Questions under one heading: each beside last year and the register, and together confirmed as unchanged. */
import type { PageLanguage } from '../../../model/publish/page.ts';
import {
  askedIn,
  groupKey,
  isChanged,
  isGroupChanged,
  needsReason,
  numberIn,
  draftLimits,
} from '../../../model/surveys/ibis/draft.ts';
import { columns } from '../../../model/surveys/ibis/questions.ts';
import { parkFaultWords } from '../../../model/surveys/ibis/words.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import type { PlaceMap, SurveySection } from '../survey/field.ts';
import { QuestionField } from '../survey/QuestionField.tsx';
import { wordsFor } from '../words.ts';
import { wordsOf } from './answertexts.ts';
import { ibisTexts as texts } from './texts.ts';
import { groupTarget, type ParkState } from './usePark.ts';

interface GroupProps {
  language: PageLanguage;
  group: SurveySection;
  map: PlaceMap | null;
  park: ParkState;
  registerYear: number | null;
  isNew: boolean;
}

export function Group({ language, group, map, park, registerYear, isNew }: GroupProps) {
  const { t } = wordsFor(language);
  const { draft, before, faults } = park;
  const isDifferent = isGroupChanged(group, draft.answers, before);
  const isConfirmed = draft.unchanged.includes(group.id);
  const fault = faults.get(groupKey(group.id));
  const asked = askedIn([group], draft.answers);
  return (
    <section className="ibis-group" aria-labelledby={`part${group.id}`} data-wrong={fault ? '' : undefined}>
      <div className="ibis-head">
        <h2 id={`part${group.id}`}>{group.heading}</h2>
        {isNew ? null : (
          <button
            type="button"
            id={groupTarget(group.id)}
            className="quiet"
            aria-pressed={isConfirmed}
            onClick={() =>
              isConfirmed
                ? park.change({ unchanged: draft.unchanged.filter((id) => id !== group.id) })
                : park.confirm([group])
            }
          >
            {t(isConfirmed ? texts.unchangedDone : isDifferent ? texts.backToLast : texts.unchanged)}
          </button>
        )}
      </div>
      {fault ? <p className="fault">{parkFaultWords(fault, null, language)}</p> : null}
      {group.questions.some((question) => columnOf(question) === columns.atOnce[0]) ? (
        <AtOnce language={language} park={park} />
      ) : null}
      {group.questions.map((question) => (
        <Asked
          key={question.id}
          language={language}
          question={question}
          map={map}
          park={park}
          registerYear={registerYear}
          isNew={isNew}
          isHidden={!asked.has(question)}
        />
      ))}
    </section>
  );
}

type AskedProps = Omit<GroupProps, 'group'> & { question: Question; isHidden: boolean };

function Asked({ language, question, map, park, registerYear, isNew, isHidden }: AskedProps) {
  const { number } = wordsFor(language);
  const column = columnOf(question);
  const fault = park.faults.get(column);
  const isReason = !isNew && needsReason(question, park.draft.answers, park.before);
  return (
    <QuestionField
      question={question}
      language={language}
      isHidden={isHidden}
      map={map && column === columns.boundary ? { ...map, kinds: ['area'] } : map}
      text={park.texts[column] ?? ''}
      file={null}
      fault={null}
      words={fault ? parkFaultWords(fault, question, language, number) : null}
      beside={
        isNew || question.type === 'info' ? null : (
          <Beside language={language} question={question} park={park} registerYear={registerYear} />
        )
      }
      below={isReason ? <Reason language={language} question={question} park={park} /> : null}
      isOpen
      onText={(text) => park.type(question, text)}
      onFile={() => undefined}
      onOpen={() => undefined}
    />
  );
}

/** Last year and the register, and whether the answer differs. */
function Beside({ language, question, park, registerYear }: Omit<AskedProps, 'isNew' | 'isHidden' | 'map'>) {
  const { t } = wordsFor(language);
  const { form, draft, before } = park;
  const [last, register] = [form.lastYear, form.register].map((from) => wordsOf(question, from, language));
  const differs = isChanged(question, draft.answers, before);
  if (!last && !register && !differs) return null;
  return (
    <p className="ibis-beside">
      {last ? <span>{t(texts.lastYearWas, { value: last })}</span> : null}
      {register ? (
        <span>
          {registerYear === null ? t(texts.register) : t(texts.registerOf, { year: registerYear })}: {register}
        </span>
      ) : null}
      {differs ? <span className="ibis-mark">{t(texts.differs)}</span> : null}
    </p>
  );
}

function Reason({ language, question, park }: Pick<AskedProps, 'language' | 'question' | 'park'>) {
  const { t } = wordsFor(language);
  const column = columnOf(question);
  const id = `reason${question.id}`;
  return (
    <div className="ibis-reason">
      <label htmlFor={id}>{t(texts.why)}</label>
      <textarea
        id={id}
        rows={2}
        maxLength={draftLimits.reasonLength}
        value={park.draft.reasons[column] ?? ''}
        onChange={({ target }) => park.explain(column, target.value)}
      />
    </div>
  );
}

/** The register has one number for what the survey asks twice. */
function AtOnce({ language, park: { draft, form } }: Pick<AskedProps, 'language' | 'park'>) {
  const { t, number } = wordsFor(language);
  const registered = numberIn(form.register, columns.available);
  if (registered === null) return null;
  const sum = columns.atOnce.reduce((total, column) => total + (numberIn(draft.answers, column) ?? 0), 0);
  return <p className="hint">{t(texts.atOnce, { sum: number(sum, 2), value: number(registered, 2) })}</p>;
}
