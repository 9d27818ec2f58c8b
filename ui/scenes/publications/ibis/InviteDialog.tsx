/** Gives municipalities their links: by mail, and to copy. */
import { useState } from 'react';
import { Button, Checkbox, CopyButton, Group, Modal, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { GivenLink, IbisMunicipality } from '../../../../model/surveys/ibis/calls.ts';
import { MUNICIPALITY } from '../../../../model/surveys/ibis/register.ts';
import { isWritten } from '../../../../model/rules/text/formats.ts';
import { inviteMunicipalities, type Invited } from '../../../api/ibis.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './ibis.module.css';
import { texts } from './texts.ts';

interface InviteDialogProps {
  publicationId: number;
  municipalities: readonly IbisMunicipality[];
  onReload: () => void;
  onClose: () => void;
}

const isAddress = (text: string): boolean => text.trim() !== '' && isWritten('email', text.trim());

export function InviteDialog({ publicationId, municipalities, onReload, onClose }: InviteDialogProps) {
  const t = useText();
  const [emails, setEmails] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(municipalities.map(({ code, invitation }) => [code, invitation?.email ?? ''])),
  );
  const [other, setOther] = useState({ code: '', email: '' });
  const [mail, setMail] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [given, setGiven] = useState<readonly GivenLink[] | null>(null);
  const listed = municipalities.map(({ code, name }): Invited => ({ code, name, email: (emails[code] ?? '').trim() }));
  const code = other.code.trim().toUpperCase();
  const wanted = [
    ...listed.filter(({ email }) => email !== ''),
    ...(code === '' ? [] : [{ code, name: '', email: other.email.trim() }]),
  ];
  const isRight = wanted.length > 0 && wanted.every((each) => MUNICIPALITY.test(each.code) && isAddress(each.email));
  const send = async () => {
    setBusy(true);
    try {
      setGiven(await inviteMunicipalities(publicationId, wanted, mail));
      onReload();
    } catch {
      notifications.show({ message: t(texts.notDone), color: 'brick' });
    }
    setBusy(false);
  };
  if (given)
    return (
      <Modal opened onClose={onClose} title={t(texts.links)} size={640}>
        <Links given={given} nameOf={(each) => municipalities.find((one) => one.code === each)?.name ?? each} />
        <Group justify="flex-end" mt={16}>
          <Button onClick={onClose}>{t(texts.close)}</Button>
        </Group>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} title={t(texts.inviteAll)} size={640}>
      <p className="text-hint">{t(texts.inviteHint)}</p>
      <div className={classes.invite}>
        {municipalities.map(({ code: own, name }) => (
          <TextInput
            key={own}
            label={name}
            aria-label={t(texts.emailOf, { name })}
            placeholder={t(texts.email)}
            type="email"
            value={emails[own] ?? ''}
            error={(emails[own] ?? '').trim() !== '' && !isAddress(emails[own]!) ? t(texts.wrongEmail) : undefined}
            onChange={({ currentTarget }) => setEmails({ ...emails, [own]: currentTarget.value })}
          />
        ))}
        <Group className={classes.other} gap={12} align="flex-start" wrap="nowrap">
          <TextInput
            w={240}
            label={t(texts.addOther)}
            placeholder="GM0363"
            value={other.code}
            error={code !== '' && !MUNICIPALITY.test(code) ? t(texts.wrongCode) : undefined}
            onChange={({ currentTarget }) => setOther({ ...other, code: currentTarget.value })}
          />
          <TextInput
            className={classes.grow}
            label={t(texts.email)}
            type="email"
            value={other.email}
            error={code !== '' && other.email !== '' && !isAddress(other.email) ? t(texts.wrongEmail) : undefined}
            onChange={({ currentTarget }) => setOther({ ...other, email: currentTarget.value })}
          />
        </Group>
      </div>
      <Group justify="space-between" mt={16}>
        <Checkbox
          label={t(texts.mailLink)}
          checked={mail}
          onChange={({ currentTarget }) => setMail(currentTarget.checked)}
        />
        <Button disabled={!isRight} loading={isBusy} onClick={() => void send()}>
          {wanted.length === 0 ? t(texts.send) : t(texts.sendInvitations, { count: wanted.length })}
        </Button>
      </Group>
    </Modal>
  );
}

function Links({ given, nameOf }: { given: readonly GivenLink[]; nameOf: (code: string) => string }) {
  const t = useText();
  return (
    <ul className={classes.links}>
      {given.map(({ municipality, link, isMailed }) => (
        <li key={municipality}>
          <TextInput
            className={classes.grow}
            label={`${nameOf(municipality)}: ${t(isMailed ? texts.mailed : texts.notMailed)}`}
            value={link}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? texts.copied : texts.copy)}
              </Button>
            )}
          </CopyButton>
        </li>
      ))}
    </ul>
  );
}
