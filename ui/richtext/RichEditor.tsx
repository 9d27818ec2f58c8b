/** Edits rich text. Shows the text until the code of the editor is loaded. */
import { lazy, Suspense, type ReactNode } from 'react';
import { RichText } from './RichText.tsx';
import classes from './richtext.module.css';

export interface RichEditorProps {
  label: string;
  /** Whether the label is for screen readers only. */
  hideLabel?: boolean | undefined;
  value: string;
  /** Most characters, tags included. */
  most?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  error?: string | undefined;
  /** Names that can be mentioned. */
  people?: readonly string[];
  /** Further buttons in its bar. */
  tools?: ReactNode;
  /** Called with pictures that are pasted or dropped. */
  onPictures?: (files: File[]) => void;
  /** Called with the text as it may be kept. Each visit is one gesture. */
  onChange: (text: string, gesture: string) => void;
  /** Called for Ctrl+Enter. */
  onDone?: () => void;
}

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
