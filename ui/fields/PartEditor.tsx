import type { ComponentType } from 'react';
import { Switch } from '@mantine/core';
import { defaultOf, type Fields } from '../../model/define.ts';
import { useText } from '../i18n/useText.ts';
import classes from './fields.module.css';
import type { EditorProps, FieldGridProps } from './types.ts';

type Values = Record<string, unknown>;

interface PartEditorProps extends EditorProps {
  Grid: ComponentType<FieldGridProps>;
}

/** The fields of a part under its name. An optional part has a switch. */
export function PartEditor({ field, value, onChange, disabled, hideLabel, label, Grid }: PartEditorProps) {
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
        <Grid
          fields={fields}
          values={values}
          disabled={disabled}
          onChange={(key, next, gesture) => onChange({ ...values, [key]: next }, gesture)}
        />
      ) : null}
    </fieldset>
  );
}
