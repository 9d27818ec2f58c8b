/** What staff do about a person. */
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { neverCame, type UserChange, type UserRow } from '../../../../model/admin/users.ts';
import { ApiError } from '../../../api/error.ts';
import { changeUser, endSessions, mailLink } from '../../../api/staff.ts';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { texts as factorTexts } from '../../../components/factor/texts.ts';
import { useFactorReset } from '../../../components/factor/useFactorReset.tsx';
import { useText } from '../../../i18n/useText.ts';
import { session } from '../../../stores/person/session.ts';
import { texts } from './texts.ts';

export function UserActions({ row, onDone }: { row: UserRow; onDone: () => void }) {
  const t = useText();
  const { user } = useSnapshot(session);
  const [asks, setAsks] = useState<'deactivate' | 'makeStaff' | null>(null);
  const { id, name, isActive, isStaff, companyId } = row;
  const { ask: askReset, dialog } = useFactorReset({ id, name, onDone });
  const run = async (work: () => Promise<string>) => {
    try {
      notifications.show({ message: await work(), color: 'leaf' });
    } catch (error) {
      const text = error instanceof ApiError ? error.text : texts.failed;
      notifications.show({ message: t(text), color: 'brick' });
    }
    onDone();
  };
  const change = (to: UserChange) =>
    void run(async () => {
      await changeUser(id, to);
      return t(texts.changed, { name });
    });
  const mail = async () => {
    await mailLink(id);
    return t(texts.sent, { name });
  };
  const end = async () => t(texts.ended, { name, count: (await endSessions(id)).count });
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t(texts.actionsOf, { name })}>
            <IconDots size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!isActive || !row.hasEmail} onClick={() => void run(mail)}>
            {t(neverCame(row) ? texts.sendInvitation : texts.sendReset)}
          </Menu.Item>
          <Menu.Item disabled={row.sessions === 0} onClick={() => void run(end)}>
            {t(texts.end)}
          </Menu.Item>
          <Menu.Item disabled={!row.hasFactor || id === user?.id} onClick={askReset}>
            {t(factorTexts.reset)}
          </Menu.Item>
          <Menu.Divider />
          {id === user?.id ? null : isActive ? (
            <Menu.Item onClick={() => setAsks('deactivate')}>{t(texts.deactivate)}</Menu.Item>
          ) : (
            <Menu.Item onClick={() => change({ isActive: true })}>{t(texts.activate)}</Menu.Item>
          )}
          {isStaff ? (
            <Menu.Item onClick={() => change({ isStaff: false })}>{t(texts.endStaff)}</Menu.Item>
          ) : (
            <Menu.Item disabled={companyId !== user?.companyId} onClick={() => setAsks('makeStaff')}>
              {t(texts.makeStaff)}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <ConfirmRemoval
        opened={asks !== null}
        title={asks ? t(texts[`${asks}Title`], { name }) : ''}
        action={asks ? t(texts[asks]) : ''}
        onClose={() => setAsks(null)}
        onConfirm={() => change(asks === 'makeStaff' ? { isStaff: true } : { isActive: false })}
      >
        {asks ? t(texts[`${asks}Text`]) : ''}
      </ConfirmRemoval>
      {dialog}
    </>
  );
}
