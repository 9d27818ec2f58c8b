import { ActionIcon, Button, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { entityByName } from '../../../../model/entities/index.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { isLocalId, rowKey } from '../../../stores/records/localids.ts';
import { loadList, removeRecord } from '../../../stores/records/records.ts';
import classes from './modify.module.css';
import { editorTexts as texts } from './texts.ts';

interface ChildRowsProps {
  entity: 'constraint' | 'cost';
  locationId: number;
  /** Fields of a row, in order. */
  only: readonly string[];
  empty: Label;
  add: Label;
  canEdit: boolean;
  /** Makes a row, as a step of this name. */
  onAdd: (label: Label) => void;
}

/** The location's records of one entity, one row each. */
export function ChildRows({ entity, locationId, only, empty, add, canEdit, onAdd }: ChildRowsProps) {
  const t = useText();
  const rows = useRecords(entity, { locationId }) as readonly { id: number; name: string }[];
  // A location that is not saved yet has no rows on the server.
  const { isLoading, error, reload } = useLoaded(async () => {
    if (!isLocalId(locationId)) await loadList(entity, { locationId });
  }, locationId);
  const { label } = entityByName(entity);
  if (rows.length === 0 && isLoading) return <LoadingState />;
  if (rows.length === 0 && error) return <FailedState error={error} compact onRetry={reload} />;
  return (
    <>
      {rows.length === 0 ? (
        <Text fz={13} c="dimmed" mb={12}>
          {t(empty)}
        </Text>
      ) : null}
      <ul className={classes.rows} data-entity={entity} aria-label={t(label.many)}>
        {rows.map(({ id, name }) => (
          <li key={rowKey(entity, id)} className={classes.row}>
            <FieldForm entity={entity} id={id} only={only} columns={only.length} disabled={!canEdit} />
            {canEdit ? (
              <ActionIcon
                size={32}
                aria-label={t(texts.remove, { name: name || t(texts.untitled) })}
                onClick={() => removeRecord(entity, id, { label: label.one })}
              >
                <IconTrash size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {canEdit ? (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => onAdd(add)}
        >
          {t(add)}
        </Button>
      ) : null}
    </>
  );
}
