/** Edits rich text. Shows the text until it has the focus, or is asked to start open, and the code of the editor is loaded. */
import { lazy, Suspense, useState } from 'react';
import type { RichEditorProps } from './props.ts';
import { RichText } from './RichText.tsx';
import classes from './richtext.module.css';

const Writing = lazy(() => import('./Writing.tsx'));

export function RichEditor(props: RichEditorProps) {
  const { label, hideLabel, value, disabled, error, startsOpen = false } = props;
  const [isWriting, setWriting] = useState(startsOpen);
  const frame = `${classes.frame} ${classes.waiting}`;
  const read = (
    <div className={frame} aria-busy={!disabled}>
      <RichText text={value} />
    </div>
  );
  return (
    <div>
      {hideLabel ? null : <span className={classes.label}>{label}</span>}
      {disabled ? <section aria-label={label}>{read}</section> : null}
      {!disabled && !isWriting ? (
        <div
          className={frame}
          role="textbox"
          aria-multiline
          aria-label={label}
          tabIndex={0}
          onFocus={(event) => event.target === event.currentTarget && setWriting(true)}
        >
          <RichText text={value} />
        </div>
      ) : null}
      {!disabled && isWriting ? (
        <Suspense fallback={read}>
          <Writing {...props} hasFocus={!startsOpen} />
        </Suspense>
      ) : null}
      {error ? <p className={classes.problem}>{error}</p> : null}
    </div>
  );
}
