import { useState } from 'react';
import { Button, Modal, Select, Stack } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { listRecords } from '../api/records.ts';
import { FailedState, LoadingState } from '../components/States.tsx';
import { useLoaded } from '../components/useLoaded.ts';
import { useText } from '../i18n/useText.ts';
import { saving } from '../stores/queue.ts';
import { actAs } from '../stores/session.ts';
import { texts } from './texts.ts';

/** Lets staff choose the company to act as. Waiting edits belong to the present company, so they are sent first. */
export function ActAsCompany({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { pending } = useSnapshot(saving);
  const { data: companies, error, isLoading, reload } = useLoaded(() => listRecords('company', { orderBy: 'name' }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const act = () => {
    setBusy(true);
    void actAs(Number(chosen)).catch((cause: unknown) => {
      setBusy(false);
      setRefusal(cause);
    });
  };
  return (
    <Modal opened onClose={onClose} title={t(texts.actAs)}>
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {refusal ? <FailedState error={refusal} onRetry={() => setRefusal(null)} compact /> : null}
      {companies ? (
        <Stack gap={16}>
          <Select
            label={t(texts.chooseCompany)}
            data={companies.map(({ id, name }) => ({ value: String(id), label: name || String(id) }))}
            value={chosen}
            onChange={setChosen}
            searchable
          />
          <Button disabled={chosen === null || pending > 0} loading={busy} onClick={act}>
            {t(texts.act)}
          </Button>
        </Stack>
      ) : null}
      {isLoading ? <LoadingState /> : null}
    </Modal>
  );
}
