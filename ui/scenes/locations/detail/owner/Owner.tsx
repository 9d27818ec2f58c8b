/** Owners of the land, as typed or as received from a register. */
import { useState } from 'react';
import { ActionIcon, Alert, Button, Group } from '@mantine/core';
import { IconEye, IconJson, IconPlus, IconTrash, IconUserQuestion } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { jsonRecord } from '../../../../../model/entities/json.ts';
import type { RecordOfName } from '../../../../../model/entities/index.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { sayWithUndo } from '../../../../components/confirm/undonotice.tsx';
import { useLoaded } from '../../../../components/hooks/useLoaded.ts';
import { textOf, useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import { isLocalId, rowKey } from '../../../../stores/records/localids.ts';
import { createRecord, loadList, removeRecord } from '../../../../stores/records/records.ts';
import { session } from '../../../../stores/person/session.ts';
import type { TabProps } from '../tab.ts';
import { OwnerForm, PasteForm } from './OwnerForms.tsx';
import { ownerKeys, ownersIn } from './owners.ts';
import classes from './owner.module.css';
import { texts } from './texts.ts';

async function load(locationId: number): Promise<void> {
  if (!isLocalId(locationId)) await loadList('json', { locationId });
}

const keepData = (locationId: number, data: Record<string, unknown>): void => {
  const name = ownersIn(data)[0]?.name ?? '';
  createRecord('json', { locationId, type: 'owner_information', name, data }, { label: texts.stepAdd });
};

export function Owner({ id }: TabProps) {
  const t = useText();
  const { principal } = useSnapshot(session);
  const records = useRecords('json', { locationId: id });
  const [adding, setAdding] = useState<'form' | 'paste' | null>(null);
  const { error, isLoading, reload } = useLoaded(() => load(id), id);
  const may = (verb: string) => jsonRecord.access[principal].includes(verb);
  if (error && records.length === 0) return <FailedState error={error} compact onRetry={reload} />;
  if (isLoading && records.length === 0) return <LoadingState />;
  const close = () => setAdding(null);
  const keep = (data: Record<string, unknown>) => {
    keepData(id, data);
    close();
  };
  return (
    <>
      <Alert variant="light" color="water" p={12} icon={<IconEye size={18} stroke={1.5} aria-hidden />}>
        {t(texts.recorded)}
      </Alert>
      {records.length === 0 && !adding ? (
        <EmptyState icon={IconUserQuestion} title={t(texts.none)} compact>
          {t(texts.noneText)}
        </EmptyState>
      ) : null}
      {records.map((record) => (
        <Received key={rowKey('json', record.id)} record={record} canRemove={may('X')} />
      ))}
      {adding === 'form' ? <OwnerForm onKeep={keep} onCancel={close} /> : null}
      {adding === 'paste' ? <PasteForm onKeep={keep} onCancel={close} /> : null}
      {adding === null && may('C') ? (
        <Group gap={8} mt={16}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAdding('form')}
          >
            {t(texts.add)}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconJson size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAdding('paste')}
          >
            {t(texts.paste)}
          </Button>
        </Group>
      ) : null}
    </>
  );
}

/** What was received at once: a table of its owners, and the data itself. */
function Received({ record, canRemove }: { record: RecordOfName<'json'>; canRemove: boolean }) {
  const t = useText();
  const owners = ownersIn(record.data);
  const name = record.name || t(texts.data);
  const remove = () => {
    const gesture = crypto.randomUUID();
    removeRecord('json', record.id, { label: texts.stepRemove, gesture });
    sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo), gesture);
  };
  return (
    <section className={classes.received} aria-label={name}>
      <div className={classes.head}>
        {owners.length === 0 ? (
          <p className="text-soft">{t(texts.noOwners)}</p>
        ) : (
          <dl className={classes.owners}>
            {owners.map((owner, index) => (
              <div key={index} className={classes.owner}>
                {ownerKeys.map((key) =>
                  owner[key] ? (
                    <div key={key}>
                      <dt>{t(texts[key])}</dt>
                      <dd>{owner[key]}</dd>
                    </div>
                  ) : null,
                )}
              </div>
            ))}
          </dl>
        )}
        {canRemove ? (
          <ActionIcon size={28} aria-label={t(texts.remove, { name })} onClick={remove}>
            <IconTrash size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        ) : null}
      </div>
      <details>
        <summary>{t(texts.raw)}</summary>
        <pre className={classes.raw} tabIndex={0}>
          {JSON.stringify(record.data, null, 2)}
        </pre>
      </details>
    </section>
  );
}
