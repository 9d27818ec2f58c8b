import { Switch } from '@mantine/core';
import { defaultOf, type Fields } from '../../model/define.ts';
import { useText } from '../i18n/useText.ts';
import { FieldGrid } from './FieldGrid.tsx';
import classes from './fields.module.css';
import type { EditorProps } from './types.ts';

type Values = Record<string, unknown>;

/** The fields of a part under its name. A part that may be absent has a switch. */
export function PartEditor({ field, value, onChange, disabled = false, hideLabel = false, label }: EditorProps) {
  const t = useText();
  const name = label ?? t(field.label);
  const fields = field.fields as Fields;
  const values = (value ?? null) as Values | null;
  const fresh = () =>
    defaultOf({
      ...field,
      default: Object.fromEntries(Object.entries(fields).map(([key, of]) => [key, defaultOf(of)])),
    });
  return (
    <fieldset className={classes.part} disabled={disabled}>
      {hideLabel ? null : <legend className={classes.legend}>{name}</legend>}
      {field.nullable ? (
        <Switch
          label={name}
          checked={values !== null}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.checked ? fresh() : null, null)}
        />
      ) : null}
      {values ? (
        <FieldGrid
          fields={fields}
          values={values}
          disabled={disabled}
          onChange={(key, next, gesture) => onChange({ ...values, [key]: next }, gesture)}
        />
      ) : null}
    </fieldset>
  );
}
