import { useEffect, useState } from 'react';
import { Button, Modal, Select, Stack } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { Company } from '../../model/entities/company.ts';
import { listRecords } from '../api/records.ts';
import { FailedState, LoadingState } from '../components/States.tsx';
import { useText } from '../i18n/useText.ts';
import { saving } from '../stores/queue.ts';
import { actAs } from '../stores/session.ts';
import { texts } from './texts.ts';
import { useCloseButton } from '../components/useCloseButton.ts';

/** Staff choose the company to act as. Edits that still wait belong to the present one: they go first. */
export function ActAsCompany({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { pending } = useSnapshot(saving);
  const [companies, setCompanies] = useState<Company[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void listRecords('company', { orderBy: 'name' }).then(setCompanies, setError), []);
  const act = () => {
    setBusy(true);
    void actAs(Number(chosen)).catch((cause: unknown) => {
      setBusy(false);
      setError(cause);
    });
  };
  return (
    <Modal closeButtonProps={useCloseButton()} opened onClose={onClose} title={t(texts.actAs)}>
      {error ? <FailedState error={error} onRetry={() => setError(null)} compact /> : null}
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
      ) : (
        <LoadingState />
      )}
    </Modal>
  );
}
