/** One question: its text, its field by type, and what is wrong with the answer. */
import { useId, type ReactNode } from 'react';
import type { PageLanguage } from '../../../model/publish/page.ts';
import { faultWords, type AnswerFault } from '../../../model/surveys/answers.ts';
import { MOST_RADIOS, type Question } from '../../../model/surveys/questions.ts';
import { useContentLanguage, wordsFor } from '../words.ts';
import { ChoiceField, SelectField, SeveralField } from './ChoiceFields.tsx';
import { FileField } from './FileField.tsx';
import { texts } from './texts.ts';
import { targetOf, type FieldProps, type PlaceMap } from './field.ts';
import { PlaceField } from './PlaceField.tsx';
import { TextField } from './TextField.tsx';

interface QuestionFieldProps {
  question: Question;
  language: PageLanguage;
  text: string;
  file: File | null;
  fault: AnswerFault | null;
  /** What is wrong in words, of a survey with rules of its own; instead of those of the fault. */
  words?: string | null;
  /** Stands between the question and its field. */
  beside?: ReactNode;
  /** Stands below the field. */
  below?: ReactNode;
  /** Not asked because of another answer. Prints all the same, so that a form on paper is whole. */
  isHidden: boolean;
  /** Null where there is no map to draw on. */
  map: PlaceMap | null;
  isOpen: boolean;
  onText: (text: string) => void;
  onFile: (file: File | null) => void;
  onOpen: (isOpen: boolean) => void;
}

const isGroup = ({ type, values }: Question): boolean =>
  type === 'checkbox' ||
  type === 'scale' ||
  type === 'multiselect' ||
  (type === 'select' && values.length <= MOST_RADIOS);

export function QuestionField(props: QuestionFieldProps) {
  const { question, language, text, file, fault, beside, below, isHidden, isOpen, onText, onFile, onOpen } = props;
  const { t, number } = wordsFor(language);
  const lang = useContentLanguage();
  const base = useId();
  const id = targetOf(question);
  const { type, description, name, required, folded } = question;
  const wrong = props.words ?? (fault ? faultWords(fault, question, language, number) : null);
  if (type === 'info')
    return (
      <div className="question info" hidden={isHidden}>
        <h4 lang={lang}>{name}</h4>
        {description ? (
          <p className="words" lang={lang}>
            {description}
          </p>
        ) : null}
      </div>
    );
  const describedBy =
    [description && `${base}about`, beside && `${base}beside`, wrong && `${base}fault`].filter(Boolean).join(' ') ||
    undefined;
  const shared: FieldProps = { question, language, id, text, describedBy, isWrong: wrong !== null, onText };
  const title = (
    <>
      {lang ? <span lang={lang}>{name}</span> : name}
      {required ? <span aria-hidden="true"> *</span> : null}
    </>
  );
  const body = (
    <>
      {description ? (
        <p id={`${base}about`} className="hint words" lang={lang}>
          {description}
        </p>
      ) : null}
      {beside ? <div id={`${base}beside`}>{beside}</div> : null}
      {fieldOf(shared, props.map, file, onFile)}
      {wrong ? (
        <p id={`${base}fault`} className="fault">
          {wrong}
        </p>
      ) : null}
      {below}
      {isGroup(question) && !required && text !== '' ? (
        <button type="button" className="quiet" onClick={() => onText('')}>
          {t(texts.clear)}
        </button>
      ) : null}
    </>
  );
  const whole = isGroup(question) ? (
    <fieldset aria-describedby={describedBy}>
      <legend className={folded ? 'unseen' : undefined}>{title}</legend>
      {body}
    </fieldset>
  ) : (
    <>
      <label htmlFor={id} className={folded ? 'unseen' : undefined}>
        {title}
      </label>
      {body}
    </>
  );
  return (
    <div className="question" data-wrong={wrong ? '' : undefined} hidden={isHidden}>
      {folded ? (
        <Folded title={title} isOpen={isOpen || wrong !== null} onOpen={onOpen}>
          {whole}
        </Folded>
      ) : (
        whole
      )}
    </div>
  );
}

interface FoldedProps {
  title: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  children: ReactNode;
}

/** One line that opens; by itself when it holds an error. */
function Folded({ title, isOpen, onOpen, children }: FoldedProps) {
  return (
    <details open={isOpen} onToggle={(event) => onOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function fieldOf(
  shared: FieldProps,
  map: PlaceMap | null,
  file: File | null,
  onFile: (file: File | null) => void,
): ReactNode {
  const { question } = shared;
  if (question.type === 'file') return <FileField {...shared} file={file} onFile={onFile} />;
  if (question.type === 'geometry') return <PlaceField {...shared} map={map} />;
  if (question.type === 'multiselect') return <SeveralField {...shared} />;
  if (isGroup(question)) return <ChoiceField {...shared} />;
  return question.type === 'select' ? <SelectField {...shared} /> : <TextField {...shared} />;
}
