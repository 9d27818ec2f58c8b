/** One choice of a few or of many, several choices, and a scale. */
import { chosenIn } from '../../../model/surveys/answers.ts';
import { possibleAnswers, storedChoice } from '../../../model/surveys/questions.ts';
import { useContentLanguage, wordsFor } from '../words.ts';
import type { FieldProps } from './field.ts';
import { texts } from './texts.ts';

export function ChoiceField({ question, language, id, text, isWrong, onText }: FieldProps) {
  const { t } = wordsFor(language);
  const lang = useContentLanguage();
  const { type, values, cfg, required } = question;
  const nameOf = (value: string) => {
    if (type === 'checkbox') return t(value === 'true' ? texts.yes : texts.no);
    return values.find((choice) => storedChoice(choice) === value)?.name ?? value;
  };
  return (
    <div className={type === 'scale' ? 'choices scale' : 'choices'}>
      {type === 'scale' && cfg.lowWord ? (
        <span className="word" lang={lang}>
          {cfg.lowWord}
        </span>
      ) : null}
      {possibleAnswers(question)!.map((value, index) => (
        <label key={value}>
          <input
            // The first one stands for the question when it is jumped to.
            id={index === 0 ? id : undefined}
            type="radio"
            name={id}
            value={value}
            checked={text === value}
            aria-invalid={isWrong || undefined}
            required={required}
            onChange={() => onText(value)}
          />
          <span lang={type === 'select' ? lang : undefined}>{nameOf(value)}</span>
        </label>
      ))}
      {type === 'scale' && cfg.highWord ? (
        <span className="word" lang={lang}>
          {cfg.highWord}
        </span>
      ) : null}
    </div>
  );
}

export function SelectField({ question, language, id, text, describedBy, isWrong, onText }: FieldProps) {
  const { t } = wordsFor(language);
  const lang = useContentLanguage();
  return (
    <select
      id={id}
      value={text}
      aria-describedby={describedBy}
      aria-invalid={isWrong || undefined}
      onChange={({ target }) => onText(target.value)}
    >
      <option value="">{t(texts.choose)}</option>
      {question.values.map((choice) => (
        <option key={storedChoice(choice)} value={storedChoice(choice)} lang={lang}>
          {choice.name}
        </option>
      ))}
    </select>
  );
}

export function SeveralField({ question, language, id, text, isWrong, onText }: FieldProps) {
  const { t } = wordsFor(language);
  const lang = useContentLanguage();
  const chosen = chosenIn(text) ?? [];
  const { values, cfg } = question;
  const toggle = (value: string) => {
    // In the order of the choices, so that the same ones are the same text.
    const next = values.map(storedChoice).filter((each) => chosen.includes(each) !== (each === value));
    onText(next.length > 0 ? JSON.stringify(next) : '');
  };
  return (
    <>
      {cfg.mostChoices === null ? null : <p className="hint">{t(texts.most, { count: cfg.mostChoices })}</p>}
      <div className="choices">
        {values.map((choice, index) => (
          <label key={storedChoice(choice)}>
            <input
              id={index === 0 ? id : undefined}
              type="checkbox"
              checked={chosen.includes(storedChoice(choice))}
              aria-invalid={isWrong || undefined}
              onChange={() => toggle(storedChoice(choice))}
            />
            <span lang={lang}>{choice.name}</span>
          </label>
        ))}
      </div>
    </>
  );
}
