/** The form about a park: prefilled, kept on the server while it is filled in, sent to the province. */
import { useRef } from 'react';
import type { PageLanguage } from '../../../model/publish/page.ts';
import type { OneForm } from '../../../model/surveys/ibis/calls.ts';
import { MUTATION } from '../../../model/surveys/ibis/draft.ts';
import { NEW_PARK } from '../../../model/surveys/ibis/register.ts';
import { parkFaultWords } from '../../../model/surveys/ibis/words.ts';
import { columnOf, type Question } from '../../../model/surveys/questions.ts';
import { targetOf, type PlaceMap, type SurveySection } from '../survey/field.ts';
import { texts as surveyTexts } from '../survey/texts.ts';
import { wordsFor } from '../words.ts';
import { typedText } from './answertexts.ts';
import { Conflict } from './Conflict.tsx';
import { Group } from './Group.tsx';
import { Mutation } from './Mutation.tsx';
import type { Access } from './sending.ts';
import { ibisTexts as texts } from './texts.ts';
import { groupTarget, usePark, faultTarget, type ParkState } from './usePark.ts';

interface ParkFormProps {
  language: PageLanguage;
  groups: readonly SurveySection[];
  map: PlaceMap | null;
  access: Access;
  form: OneForm;
  registerYear: number | null;
  onSent: (form: OneForm) => void;
}

export function ParkForm({ language, groups, map, access, form: given, registerYear, onSent }: ParkFormProps) {
  const { t } = wordsFor(language);
  const park = usePark(given, groups, access, (question, value) => typedText(question, value, language), onSent);
  const list = useRef<HTMLDivElement>(null);
  const { form, faults, conflict } = park;
  const isNew = NEW_PARK.test(form.rin);
  return (
    <form
      className="survey ibis-park"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void park.send().then((isSent) => {
          if (!isSent) setTimeout(() => list.current?.focus());
        });
      }}
    >
      {isNew ? null : (
        <p>
          {t(texts.rin)} {form.rin}
        </p>
      )}
      {form.state === 'returned' && form.remark ? (
        <div className="notice" role="status">
          <p>{t(texts.returned)}</p>
          <p className="words">{form.remark}</p>
        </div>
      ) : null}
      {conflict ? <Conflict language={language} groups={groups} park={park} conflict={conflict} /> : null}
      <div className="ibis-bar">
        <p role="status" className="hint">
          {keptWords(park, language)}
        </p>
        {isNew ? null : (
          <button type="button" className="quiet" onClick={() => park.confirm(groups)}>
            {t(texts.everything)}
          </button>
        )}
      </div>
      {faults.size > 0 && park.isTried ? (
        <FaultList ref={list} language={language} groups={groups} park={park} />
      ) : null}
      <p className="hint">{t(surveyTexts.requiredHint)}</p>
      <div inert={conflict !== null}>
        <Mutation language={language} park={park} access={access} />
        {groups.map((group) => (
          <Group
            key={group.id}
            language={language}
            group={group}
            map={map}
            park={park}
            registerYear={registerYear}
            isNew={isNew}
          />
        ))}
      </div>
      <button type="submit" className="button" disabled={conflict !== null} aria-disabled={park.isSending}>
        {t(park.isSending ? texts.sending : texts.send)}
      </button>
    </form>
  );
}

function keptWords({ kept, form, conflict }: ParkState, language: PageLanguage): string {
  const { t } = wordsFor(language);
  // The notice of the conflict says what to do.
  if (conflict) return '';
  if (kept === 'waiting') return t(texts.saving);
  if (kept === 'away') return t(texts.unsaved);
  if (kept === 'failed') return t(texts.failed);
  if (!form.savedAt) return '';
  const time = new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', { hour: '2-digit', minute: '2-digit' });
  return t(texts.saved, { time: time.format(new Date(form.savedAt)) });
}

interface FaultListProps {
  ref: React.Ref<HTMLDivElement>;
  language: PageLanguage;
  groups: readonly SurveySection[];
  park: ParkState;
}

function FaultList({ ref, language, groups, park: { faults } }: FaultListProps) {
  const { t, number } = wordsFor(language);
  const entries = [
    ...(faults.has(MUTATION)
      ? [{ key: MUTATION, target: faultTarget(MUTATION), name: t(texts.mutation), question: null }]
      : []),
    ...groups.flatMap((group) => [
      { key: `group:${group.id}`, target: groupTarget(group.id), name: group.heading, question: null },
      ...group.questions.map((question: Question) => ({
        key: columnOf(question),
        target: targetOf(question),
        name: question.name,
        question,
      })),
    ]),
  ].filter(({ key }) => faults.has(key));
  return (
    <div className="faults" role="alert" tabIndex={-1} ref={ref}>
      <p>{t(texts.faults)}</p>
      <ul>
        {entries.map(({ key, target, name, question }) => (
          <li key={key}>
            <a
              href={`#${target}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(target)?.focus();
              }}
            >
              {name}
            </a>
            : {parkFaultWords(faults.get(key)!, question, language, number)}
          </li>
        ))}
      </ul>
    </div>
  );
}
