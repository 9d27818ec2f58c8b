/** Edits rich text. Shows the text until the code of the editor is loaded. */
import { lazy, Suspense } from 'react';
import type { RichEditorProps } from './props.ts';
import { RichText } from './RichText.tsx';
import classes from './richtext.module.css';

const Writing = lazy(() => import('./Writing.tsx'));

export function RichEditor(props: RichEditorProps) {
  const { label, hideLabel, value, disabled, error } = props;
  const read = (
    <div className={`${classes.frame} ${classes.waiting}`} aria-busy={!disabled}>
      <RichText text={value} />
    </div>
  );
  return (
    <div>
      {hideLabel ? null : <span className={classes.label}>{label}</span>}
      {disabled ? (
        <section aria-label={label}>{read}</section>
      ) : (
        <Suspense fallback={read}>
          <Writing {...props} />
        </Suspense>
      )}
      {error ? <p className={classes.problem}>{error}</p> : null}
    </div>
  );
}
