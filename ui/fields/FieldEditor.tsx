/** The editor of every kind of field, and a grid of editors. A kind without an editor does not compile. */
import type { CSSProperties } from 'react';
import { fieldIn, type Field, type FieldKind } from '../../model/define.ts';
import { ColourEditor } from './ColourEditor.tsx';
import {
  DayEditor,
  EnumEditor,
  FlagEditor,
  NumberEditor,
  RefEditor,
  RichTextEditor,
  ShownEditor,
  TextEditor,
} from './editors.tsx';
import classes from './fields.module.css';
import { ListEditor } from './ListEditor.tsx';
import { PartEditor } from './PartEditor.tsx';
import type { Editor, EditorProps, FieldGridProps } from './types.ts';
import { wideOf } from './wide.ts';

export const editors: Readonly<Record<FieldKind, Editor | null>> = {
  text: (props) => {
    if (props.field.rich) return <RichTextEditor {...props} />;
    if (props.field.format === 'day') return <DayEditor {...props} />;
    return props.field.format === 'colour' ? <ColourEditor {...props} /> : <TextEditor {...props} />;
  },
  int: NumberEditor,
  real: NumberEditor,
  flag: FlagEditor,
  time: ShownEditor,
  enum: EnumEditor,
  ref: RefEditor,
  part: (props) => <PartEditor {...props} Grid={FieldGrid} />,
  list: (props) => <ListEditor {...props} Item={FieldEditor} />,
  json: ShownEditor,
  /** The server never sends it. */
  secret: null,
};

export function FieldEditor(props: EditorProps) {
  const Editor = editors[props.field.kind];
  return Editor ? <Editor {...props} /> : null;
}

/** Whether users may write the field. */
const isOpen = (field: Field): boolean =>
  !field.transient && !field.server && field.kind !== 'secret' && field.kind !== 'json';

/** A grid of editors for the fields of the model; parts and lists take a whole row. */
export function FieldGrid(props: FieldGridProps) {
  const { fields, values, onChange, only, columns = 2, disabled = false, errors, hints } = props;
  const shown = only ?? Object.keys(fields).filter((key) => isOpen(fields[key]!));
  return (
    <div className={classes.grid} style={{ '--columns': columns } as CSSProperties}>
      {shown.map((key) => {
        const field = fields[key];
        if (!field) return null;
        return (
          <div key={key} className={classes.cell} data-kind={field.kind} data-wide={wideOf(field)}>
            <FieldEditor
              field={fieldIn(field, values)}
              value={values[key]}
              disabled={disabled}
              error={errors?.[key]}
              onChange={(next, gesture) => onChange(key, next, gesture)}
            />
            {hints?.[key] ? <p className="text-hint">{hints[key]}</p> : null}
          </div>
        );
      })}
    </div>
  );
}
