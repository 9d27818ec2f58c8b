import { useState, type FormEvent } from 'react';
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { ACTING_HOURS, actingReason } from '../../../model/admin/acting.ts';
import { useText } from '../../i18n/useText.ts';
import { saving } from '../../stores/queue/queue.ts';
import { actAs } from '../../stores/person/session.ts';
import { FailedState } from '../frame/States.tsx';
import { CompanyChoice } from '../choice/CompanyChoice.tsx';
import { texts } from './texts.ts';

interface ActAsCompanyProps {
  /** The company, where it is not to be chosen. */
  of?: { id: number; name: string };
  /** The path to continue with; without one, the first page. */
  to?: string;
  onClose: () => void;
}

/** Lets staff act as a company, for a reason. Waiting edits belong to the present company, so they are sent first. */
export function ActAsCompany({ of, to, onClose }: ActAsCompanyProps) {
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
    void actAs({ companyId, reason: reason.trim() }, to).catch((cause: unknown) => {
      setBusy(false);
      setRefusal(cause);
    });
  };
  return (
    <Modal opened onClose={onClose} title={of ? t(texts.titleOf, { company: of.name }) : t(texts.title)}>
      {refusal ? <FailedState error={refusal} onRetry={() => setRefusal(null)} compact /> : null}
      <form onSubmit={act} noValidate>
        <Stack gap={16}>
          {of ? null : <CompanyChoice label={t(texts.company)} value={companyId} onChange={setCompany} />}
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
