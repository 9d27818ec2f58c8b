/** The editor of a cell: typed, chosen from a list, or of the column's own kind. */
import { type FocusEvent, type KeyboardEvent } from 'react';
import { choicesOf } from '../../fields/choices.ts';
import type { Editor } from '../../fields/types.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './editor.module.css';
import { ChoiceEditor } from './ChoiceEditor.tsx';
import { nextOf, type CellEditorProps } from './editor.ts';
import { TypedEditor } from './TypedEditor.tsx';

interface Props extends CellEditorProps {
  own: Editor | undefined;
  /** Writes without ending the edit. */
  onWrite: (value: unknown, gesture: string | null) => void;
}

export function CellEditor({ own: Own, onWrite, ...props }: Props) {
  const t = useText();
  if (!Own) return choicesOf(props.kind, t) === null ? <TypedEditor {...props} /> : <ChoiceEditor {...props} />;
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const next = nextOf(event);
    if (next === null && event.key !== 'Escape') return;
    event.preventDefault();
    if (next === null) props.onCancel();
    else props.onKeep(props.value, next);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) props.onCancel();
  };
  return (
    <div className={classes.own} onKeyDown={press} onBlur={leave}>
      <Own field={props.kind.field} value={props.value} label={props.label} hideLabel onChange={onWrite} />
    </div>
  );
}
