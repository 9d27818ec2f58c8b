/** Typing in a cell: Enter and Tab keep and go on, Escape restores, leaving the cell keeps what can be read. */
import { useState, type KeyboardEvent } from 'react';
import { editedText, isNumeric, readCell, type ReadCell } from '../../fields/celltext.ts';
import { isPlain, understoodText } from '../../fields/numbers.ts';
import type { CellKind } from '../../fields/types.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage, useText } from '../../i18n/useText.ts';
import classes from './editor.module.css';
import { nextOf, type CellEditorProps, type Next } from './editor.ts';

export function TypedEditor({ label, kind, value, draft, placeholder, onKeep, onCancel }: CellEditorProps) {
  const t = useText();
  const language = useLanguage();
  const before = editedText(kind, value, t, language);
  const [typed, setTyped] = useState(draft ?? before);
  const [isTried, setTried] = useState(false);
  const read: ReadCell = readCell(typed, kind, { t, language });
  const isChanged = typed !== before;
  const keep = (next: Next) => {
    if (!isChanged) return next === 'stay' ? onCancel() : onKeep(value, next);
    if (read.problem === null) return onKeep(read.value, next);
    if (next === 'stay') return onCancel();
    setTried(true);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation();
    const next = nextOf(event);
    if (event.key === 'Escape' || next !== null) event.preventDefault();
    if (event.key === 'Escape') onCancel();
    if (next !== null) keep(next);
  };
  const problem = isTried ? read.problem : null;
  return (
    <>
      <input
        className={classes.input}
        data-align={isNumeric(kind) ? 'right' : undefined}
        aria-label={label}
        aria-invalid={problem !== null}
        inputMode={isNumeric(kind) ? 'decimal' : undefined}
        maxLength={kind.field.maxLength}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person began to edit
        autoFocus
        placeholder={editedText(kind, placeholder ?? null, t, language)}
        value={typed}
        onFocus={(event) => (draft === null ? event.currentTarget.select() : undefined)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => keep('stay')}
      />
      <Reading problem={problem} understood={isChanged ? understoodIn(typed, read, kind, language) : null} />
    </>
  );
}

/** The number that a text with marks or symbols was read as; null where nothing needs to be said. */
function understoodIn(typed: string, read: ReadCell, kind: CellKind, language: Language): string | null {
  if (!isNumeric(kind) || typeof read.value !== 'number' || isPlain(typed, language)) return null;
  const { unit, decimals } = kind.field;
  return understoodText(read.value, { unit, decimals, whole: kind.field.kind === 'int' }, language);
}

function Reading({ problem, understood }: { problem: string | null; understood: string | null }) {
  const text = problem ?? (understood === null ? null : `= ${understood}`);
  return text === null ? null : (
    <span
      className={classes.reading}
      role={problem === null ? 'status' : 'alert'}
      data-bad={problem !== null || undefined}
    >
      {text}
    </span>
  );
}
