import { useState, type FormEvent } from 'react';
import { Button, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useSnapshot } from 'valtio';
import { ACTING_HOURS, actingReason } from '../../../model/admin/acting.ts';
import { listCustomers } from '../../api/staff.ts';
import { useText } from '../../i18n/useText.ts';
import { saving } from '../../stores/queue.ts';
import { actAs } from '../../stores/session.ts';
import { FailedState } from '../States.tsx';
import { useLoaded } from '../useLoaded.ts';
import { texts } from './texts.ts';

/** Time after the last key, ms. */
const REST = 250;

interface ActAsCompanyProps {
  /** The company, where it is not to be chosen. */
  of?: { id: number; name: string };
  onClose: () => void;
}

/** Lets staff act as a company, for a reason. Waiting edits belong to the present company, so they are sent first. */
export function ActAsCompany({ of, onClose }: ActAsCompanyProps) {
  const t = useText();
  const { pending } = useSnapshot(saving);
  const [companyId, setCompany] = useState(of?.id ?? null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const isShort = reason.trim().length < actingReason.min;
  const act = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isShort || companyId === null) return;
    setBusy(true);
    void actAs({ companyId, reason: reason.trim() }).catch((cause: unknown) => {
      setBusy(false);
      setRefusal(cause);
    });
  };
  return (
    <Modal opened onClose={onClose} title={of ? t(texts.titleOf, { company: of.name }) : t(texts.title)}>
      {refusal ? <FailedState error={refusal} onRetry={() => setRefusal(null)} compact /> : null}
      <form onSubmit={act} noValidate>
        <Stack gap={16}>
          {of ? null : <CompanyChoice value={companyId} onChange={setCompany} />}
          <TextInput
            label={t(texts.reason)}
            description={t(texts.reasonHelp, { hours: ACTING_HOURS })}
            placeholder={t(texts.reasonExample)}
            maxLength={actingReason.max}
            value={reason}
            error={tried && isShort ? t(texts.reasonShort, { count: actingReason.min }) : null}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" disabled={companyId === null || pending > 0} loading={busy}>
            {t(texts.act)}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}

/** Companies that are found, of as many as there are. */
const FOUND = 20;
const byName = { offset: 0, limit: FOUND, sort: { by: 'name', isDown: false } } as const;

function CompanyChoice({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const t = useText();
  const [words, setWords] = useState('');
  const [rested] = useDebouncedValue(words, REST);
  const { data, error, reload } = useLoaded((signal) => listCustomers(byName, { q: rested }, signal), rested);
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  return (
    <Select
      label={t(texts.company)}
      data={(data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name || String(id) }))}
      value={value === null ? null : String(value)}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
      searchable
      onSearchChange={setWords}
      filter={({ options }) => options}
      nothingFoundMessage={data ? t(texts.noneFound) : null}
    />
  );
}
