/** One municipality: its invitation, its parks by state, and what one does about them. */
import { useState } from 'react';
import { ActionIcon, Anchor, Menu, Table } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { parkStates } from '../../../../model/enums/ibis.ts';
import type { IbisMunicipality } from '../../../../model/surveys/ibis/calls.ts';
import { remindMunicipalities, revokeInvitations } from '../../../api/ibis.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import classes from './ibis.module.css';
import { texts } from './texts.ts';

interface MunicipalityRowProps {
  publicationId: number;
  municipality: IbisMunicipality;
  canEdit: boolean;
  onOpen: () => void;
  onInvite: () => void;
  onReload: () => void;
}

export function MunicipalityRow(props: MunicipalityRowProps) {
  const { publicationId, municipality, canEdit, onOpen, onInvite, onReload } = props;
  const t = useText();
  const [isAsking, ask] = useState(false);
  const { name, invitation, parks } = municipality;
  const run = async (work: () => Promise<string>) => {
    try {
      notifications.show({ message: await work() });
      onReload();
    } catch {
      notifications.show({ message: t(texts.notDone), color: 'brick' });
    }
  };
  const remind = async (mail: boolean) => {
    const [given] = await remindMunicipalities(publicationId, [invitation!.id], mail);
    if (!mail) {
      await navigator.clipboard.writeText(given!.link);
      return t(texts.linkCopied, { name });
    }
    return given!.isMailed ? t(texts.reminded, { count: 1 }) : t(texts.failedMails, { count: 1 });
  };
  const isInvited = invitation !== null && invitation.revokedAt === null;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component="button" type="button" onClick={onOpen} className={classes.name}>
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>
        <InvitationWords invitation={invitation} />
      </Table.Td>
      {parkStates.keys.map((state) => {
        const count = parks.filter((park) => park.state === state).length;
        return (
          <Table.Td key={state} ta="right" className={count === 0 ? classes.zero : undefined}>
            {formatNumber(count)}
          </Table.Td>
        );
      })}
      <Table.Td className={classes.actions}>
        {canEdit ? (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t(texts.actionsOf, { name })}>
                <IconDots size={18} stroke={1.5} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onInvite}>{t(texts.invite)}</Menu.Item>
              <Menu.Item disabled={!isInvited} onClick={() => void run(() => remind(true))}>
                {t(texts.remind)}
              </Menu.Item>
              <Menu.Item disabled={!isInvited} onClick={() => void run(() => remind(false))}>
                {t(texts.copyLink)}
              </Menu.Item>
              <Menu.Item disabled={!isInvited} c="brick" onClick={() => ask(true)}>
                {t(texts.revoke)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
        <ConfirmRemoval
          opened={isAsking}
          title={t(texts.revokeTitle, { name })}
          onConfirm={() =>
            void run(async () => {
              await revokeInvitations(publicationId, [invitation!.id]);
              return t(texts.revokedOn, { date: formatDate(new Date().toISOString()) });
            })
          }
          onClose={() => ask(false)}
        >
          {t(texts.revokeText)}
        </ConfirmRemoval>
      </Table.Td>
    </Table.Tr>
  );
}

function InvitationWords({ invitation }: Pick<IbisMunicipality, 'invitation'>) {
  const t = useText();
  if (!invitation) return <span className="text-soft">{t(texts.notInvited)}</span>;
  const { email, sentAt, remindedAt, usedAt, revokedAt } = invitation;
  const words = revokedAt
    ? [t(texts.revokedOn, { date: formatDate(revokedAt) })]
    : [
        sentAt && t(texts.invitedOn, { date: formatDate(sentAt) }),
        remindedAt && t(texts.remindedOn, { date: formatDate(remindedAt) }),
        usedAt ? t(texts.usedOn, { date: formatDate(usedAt) }) : t(texts.neverUsed),
      ];
  return (
    <>
      {email}
      <span className={classes.when}>{words.filter(Boolean).join(' · ')}</span>
    </>
  );
}
