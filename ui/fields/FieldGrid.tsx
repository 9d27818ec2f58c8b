import type { CSSProperties } from 'react';
import { fieldIn, type Field, type Fields } from '../../model/define.ts';
import classes from './fields.module.css';
import { FieldEditor } from './FieldEditor.tsx';
import { wideOf } from './wide.ts';

export interface FieldGridProps {
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
  onChange: (key: string, value: unknown, gesture: string | null) => void;
  /** These fields only, in this order. */
  only?: readonly string[] | undefined;
  columns?: number | undefined;
  disabled?: boolean | undefined;
  errors?: Readonly<Record<string, string>> | undefined;
}

/** Fields people may write. */
const isOpen = (field: Field): boolean =>
  !field.transient && !field.server && field.kind !== 'secret' && field.kind !== 'json';

/** Editors side by side, by the fields of the model; parts and lists take a whole row. */
export function FieldGrid({ fields, values, onChange, only, columns = 2, disabled = false, errors }: FieldGridProps) {
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
          </div>
        );
      })}
    </div>
  );
}
