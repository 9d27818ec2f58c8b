/** Words, numbers and dates. */
import { answerLengths } from '../../../model/surveys/answers.ts';
import type { FieldProps } from './field.ts';

export function TextField({ question, id, text, describedBy, isWrong, onText }: FieldProps) {
  const shared = {
    id,
    value: text,
    'aria-describedby': describedBy,
    'aria-invalid': isWrong || undefined,
    'aria-required': question.required || undefined,
  };
  const change = ({ target }: { target: { value: string } }) => onText(target.value);
  if (question.type === 'long_text')
    return <textarea {...shared} rows={4} maxLength={answerLengths.long_text} onChange={change} />;
  if (question.type === 'number')
    return (
      <span className="measure">
        <input {...shared} type="text" inputMode="decimal" autoComplete="off" maxLength={40} onChange={change} />
        {question.cfg.unit ? <span>{question.cfg.unit}</span> : null}
      </span>
    );
  if (question.type === 'date') return <input {...shared} type="date" onChange={change} />;
  return <input {...shared} type="text" maxLength={answerLengths.text} onChange={change} />;
}
