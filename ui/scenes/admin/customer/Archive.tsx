/** Archiving a company asks for its name; opening it again does not. */
import { Button, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { company as entity, type Company } from '../../../../model/entities/company.ts';
import { FormGroup } from '../../../components/frame/FormGroup.tsx';
import { useText } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { texts } from './texts.ts';

export function Archive({ company: { id, name, archived } }: { company: Company }) {
  const t = useText();
  const { user, company: present } = useSnapshot(session);
  const [asks, setAsks] = useState(false);
  const [typed, setTyped] = useState('');
  const set = (to: boolean) => editRecord('company', id, { archived: to }, { label: entity.fields.archived.label });
  const isOwn = user?.companyId === id || present?.id === id;
  return (
    <FormGroup title={t(entity.fields.archived.label)} text={t(texts.archiveText)}>
      {archived ? (
        <Button variant="default" onClick={() => set(false)}>
          {t(texts.reopen)}
        </Button>
      ) : isOwn ? (
        <p className="text-soft">{t(texts.own)}</p>
      ) : (
        <Button variant="default" color="brick" onClick={() => setAsks(true)}>
          {t(texts.archive)}
        </Button>
      )}
      <Modal opened={asks} onClose={() => setAsks(false)} title={t(texts.archiveTitle, { name })} size={440}>
        <Stack gap={16}>
          <p className="text-soft">{t(texts.archiveText)}</p>
          <TextInput
            label={t(texts.typeName)}
            placeholder={name}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            color="brick"
            disabled={typed.trim() !== name}
            onClick={() => {
              setAsks(false);
              setTyped('');
              set(true);
            }}
          >
            {t(texts.archive)}
          </Button>
        </Stack>
      </Modal>
    </FormGroup>
  );
}
