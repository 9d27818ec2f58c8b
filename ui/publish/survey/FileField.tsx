/** A picture, from the files or the camera of the device. */
import { useState } from 'react';
import type { Label } from '../../../model/enums/enumeration.ts';
import { imageLimits, pictureFormats } from '../../../model/rules/record/images.ts';
import { FILE_FOLLOWS } from '../../../model/surveys/answers.ts';
import { wordsFor } from '../words.ts';
import type { FieldProps } from './field.ts';
import { texts } from './texts.ts';

const accepted: readonly string[] = Object.values(pictureFormats);

function problemOf(file: File): Label | null {
  if (!accepted.includes(file.type)) return texts.fileKind;
  return file.size > imageLimits.bytes ? texts.fileBig : null;
}

type FileFieldProps = FieldProps & { file: File | null; onFile: (file: File | null) => void };

export function FileField({ language, id, describedBy, isWrong, file, onText, onFile }: FileFieldProps) {
  const { t } = wordsFor(language);
  const [problem, setProblem] = useState<Label | null>(null);
  const choose = (chosen: File | null) => {
    const wrong = chosen && problemOf(chosen);
    setProblem(wrong);
    onFile(wrong ? null : chosen);
    onText(chosen && !wrong ? FILE_FOLLOWS : '');
  };
  return (
    <>
      <p className="hint">{t(texts.fileHint)}</p>
      <input
        id={id}
        type="file"
        accept={accepted.join(',')}
        aria-describedby={describedBy}
        aria-invalid={isWrong || problem !== null || undefined}
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      {file ? (
        <button type="button" className="quiet" onClick={() => choose(null)}>
          {t(texts.clear)}
        </button>
      ) : null}
      {problem ? (
        <p className="fault" role="alert">
          {t(problem)}
        </p>
      ) : null}
    </>
  );
}
