import { ActionIcon, Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { defaultOf } from '../../model/define.ts';
import { useText } from '../i18n/useText.ts';
import classes from './fields.module.css';
import { texts } from './texts.ts';
import type { Editor, EditorProps } from './types.ts';

interface ListEditorProps extends EditorProps {
  /** The editor of one element. */
  Item: Editor;
}

/** Edits an ordered list: change, add, move and delete elements. */
export function ListEditor({ field, value, onChange, disabled, hideLabel, label, Item }: ListEditorProps) {
  const t = useText();
  const item = field.item!;
  const items = (value as unknown[] | null | undefined) ?? [];
  const replace = (index: number, next: unknown) => items.map((each, at) => (at === index ? next : each));
  const move = (from: number, to: number) => {
    const moved = [...items];
    moved.splice(to, 0, ...moved.splice(from, 1));
    onChange(moved, null);
  };
  const nameOf = (each: unknown, index: number) =>
    (each as { name?: string } | null)?.name || `${t(item.label)} ${index + 1}`;
  return (
    <fieldset className={classes.part} disabled={disabled}>
      {hideLabel ? null : <legend className={classes.legend}>{label ?? t(field.label)}</legend>}
      {items.length === 0 ? <p className={classes.empty}>{t(texts.empty)}</p> : null}
      {items.map((each, index) => (
        <div key={index} className={classes.item}>
          <Item
            field={item}
            value={each}
            hideLabel
            label={nameOf(each, index)}
            onChange={(next, gesture) => onChange(replace(index, next), gesture)}
          />
          <ItemActions
            name={nameOf(each, index)}
            onUp={index > 0 ? () => move(index, index - 1) : null}
            onDown={index < items.length - 1 ? () => move(index, index + 1) : null}
            onRemove={() =>
              onChange(
                items.filter((_, at) => at !== index),
                null,
              )
            }
          />
        </div>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        disabled={items.length >= (field.max ?? Infinity)}
        onClick={() => onChange([...items, defaultOf(item)], null)}
      >
        {t(texts.add)}
      </Button>
    </fieldset>
  );
}

interface ItemActionsProps {
  name: string;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onRemove: () => void;
}

function ItemActions({ name, onUp, onDown, onRemove }: ItemActionsProps) {
  const t = useText();
  const icon = { size: 16, stroke: 1.5 };
  return (
    <Group gap={0} wrap="nowrap">
      <ActionIcon size={28} aria-label={t(texts.up, { name })} disabled={!onUp} onClick={onUp ?? undefined}>
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t(texts.down, { name })} disabled={!onDown} onClick={onDown ?? undefined}>
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon size={28} aria-label={t(texts.remove, { name })} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </Group>
  );
}
