/** A form over one record or several at once: values they share, `various` where they differ, back to the default. */
import { ActionIcon } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { defaultOf, type Field } from '../../model/define.ts';
import type { EntityName } from '../../model/entities/index.ts';
import { tip } from '../components/tip.ts';
import { useText } from '../i18n/useText.ts';
import { recordOf, useRead } from '../stores/records/banks.ts';
import { isSame, type Values } from '../stores/records/patch.ts';
import { editValues } from '../stores/records/records.ts';
import classes from './fields.module.css';
import { FieldEditor } from './FieldEditor.tsx';
import { defaultText, limitsText } from './limits.ts';
import { fieldsAt, raisedPatch, sharedValue, type SharedValue } from './shared.ts';
import { texts } from './texts.ts';
import { useRefusals } from './useRefusals.ts';
import { wideOf } from './wide.ts';

interface SharedFieldsProps {
  entity: EntityName;
  ids: readonly number[];
  path?: readonly string[];
  only: readonly string[];
  disabled?: boolean;
  /** The default when it differs from that of the field, for example by record. */
  defaultFor?: (key: string) => unknown;
  columns?: number;
  /** Patch of a new value when it changes more than the value itself. */
  patchFor?: (record: unknown, key: string, value: unknown) => Values | undefined;
  /** False for fields without a meaningful default: a name, a position. */
  resettable?: boolean;
}

const NONE: readonly string[] = [];

export function SharedFields({
  entity,
  ids,
  path = NONE,
  only,
  disabled = false,
  defaultFor,
  patchFor,
  columns = 2,
  resettable = true,
}: SharedFieldsProps) {
  const isThere = useRead(entity, () => ids.some((id) => recordOf(entity, id) !== null));
  const errors = useRefusals(entity, ids[0] ?? 0, path);
  const fields = fieldsAt(entity, path);
  if (!fields || !isThere) return null;
  const change = (key: string, value: unknown, gesture: string | null) => {
    const together = gesture ?? (ids.length > 1 ? crypto.randomUUID() : null);
    for (const id of ids) {
      const record = recordOf(entity, id);
      if (!record) continue;
      const patch = patchFor?.(record, key, value) ?? raisedPatch(entity, record, path, key, value);
      editValues(entity, id, patch, { label: fields[key]!.label, gesture: together });
    }
  };
  return (
    <div className={classes.grid} style={{ '--columns': columns } as React.CSSProperties}>
      {only.map((key) => {
        const field = fields[key];
        if (!field) return null;
        const own = defaultFor?.(key);
        return (
          <Setting
            key={key}
            name={key}
            field={field}
            read={() =>
              sharedValue(
                ids.flatMap((id) => recordOf(entity, id) ?? []),
                path,
                key,
                field,
              )
            }
            entity={entity}
            resettable={resettable}
            fallback={own === undefined ? defaultOf(field) : own}
            disabled={disabled}
            error={errors[key]}
            onChange={(next, gesture) => change(key, next, gesture)}
          />
        );
      })}
    </div>
  );
}

interface SettingProps {
  name: string;
  field: Field;
  entity: EntityName;
  /** The value the records share. */
  read: () => SharedValue;
  resettable: boolean;
  fallback: unknown;
  disabled: boolean;
  error: string | undefined;
  onChange: (value: unknown, gesture: string | null) => void;
}

/** Free text and references have no default to go back to. */
const hasDefault = (field: Field): boolean => !['text', 'ref', 'list', 'json', 'part'].includes(field.kind);

const isSameShared = (a: SharedValue, b: SharedValue) =>
  a.mixed === b.mixed && a.least === b.least && isSame(a.value, b.value);

/** Subscribes by itself, so that of eighty fields only the changed ones render. */
function Setting({
  name,
  field: declared,
  entity,
  read,
  resettable,
  fallback,
  disabled,
  error,
  onChange,
}: SettingProps) {
  const t = useText();
  const { value, mixed, least } = useRead(entity, read, isSameShared);
  const field = least === undefined ? declared : { ...declared, min: least };
  const known = hasDefault(field);
  const isOwn = known && resettable && (mixed || !isSame(value, fallback));
  const reset = t(texts.reset, { name: t(field.label), value: defaultText(field, fallback, t) });
  return (
    <div
      className={classes.setting}
      data-kind={field.kind}
      data-setting={name}
      data-own={isOwn || undefined}
      data-wide={wideOf(field)}
    >
      <div className={classes.settingEditor} {...(known ? tip(limitsText(field, fallback, t), 'top-start') : {})}>
        <FieldEditor field={field} value={value} mixed={mixed} disabled={disabled} error={error} onChange={onChange} />
      </div>
      {isOwn && !disabled ? (
        <ActionIcon
          className={classes.reset}
          size={20}
          aria-label={reset}
          {...tip(reset)}
          onClick={() => onChange(fallback, null)}
        >
          <IconRestore size={14} stroke={1.5} />
        </ActionIcon>
      ) : null}
    </div>
  );
}
