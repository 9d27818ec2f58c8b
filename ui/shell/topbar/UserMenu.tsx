import { useState } from 'react';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconBuilding,
  IconHelp,
  IconLifebuoy,
  IconLogout,
  IconSettings,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { manages } from '../../../model/rules/account/tiers.ts';
import { buildPath } from '../../../model/routes.ts';
import { ActAsCompany } from '../../components/acting/ActAsCompany.tsx';
import { Keys } from '../../components/keys/Keys.tsx';
import { openHelp } from '../../help/opened.ts';
import { texts as helpTexts } from '../../help/texts.ts';
import { useText } from '../../i18n/useText.ts';
import { useRecord } from '../../stores/records/banks.ts';
import { useUser } from '../../stores/person/preferences.ts';
import { session } from '../../stores/person/session.ts';
import { leave } from '../leave.ts';
import classes from '../Shell.module.css';
import { texts } from '../texts.ts';

export function UserMenu() {
  const t = useText();
  const user = useUser();
  const company = useRecord('company', useSnapshot(session).company?.id ?? null);
  const { principal } = useSnapshot(session);
  const [isChoosing, setChoosing] = useState(false);
  if (!user) return null;
  const name = `${user.first_name} ${user.last_name}`.trim() || user.username;
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  return (
    <>
      <Menu width={240}>
        <Menu.Target>
          <UnstyledButton className={classes.user} aria-label={`${initials(name)} ${t(texts.userMenu, { name })}`}>
            {initials(name)}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <div className={classes.who}>
            <strong>{name}</strong>
            <span>{company?.name}</span>
          </div>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            href={buildPath('settings.general.user')}
            leftSection={<IconSettings {...icon} />}
          >
            {t(texts.settings)}
          </Menu.Item>
          <Menu.Item
            component={Link}
            href={buildPath('settings.general.company')}
            leftSection={<IconUsers {...icon} />}
          >
            {t(texts.company)}
          </Menu.Item>
          {principal !== null && manages(principal) ? (
            <Menu.Item component={Link} href={buildPath('admin.deleted')} leftSection={<IconTrash {...icon} />}>
              {t(texts.deleted)}
            </Menu.Item>
          ) : null}
          <Menu.Item component={Link} href={buildPath('home.support')} leftSection={<IconLifebuoy {...icon} />}>
            {t(texts.support)}
          </Menu.Item>
          <Menu.Item onClick={() => openHelp()} leftSection={<IconHelp {...icon} />} rightSection={<Keys keys="?" />}>
            {t(helpTexts.open)}
          </Menu.Item>
          {principal === 'staff' ? (
            <Menu.Item onClick={() => setChoosing(true)} leftSection={<IconBuilding {...icon} />}>
              {t(texts.actAs)}
            </Menu.Item>
          ) : null}
          <Menu.Divider />
          <Menu.Item onClick={leave} leftSection={<IconLogout {...icon} />}>
            {t(texts.signOut)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing ? <ActAsCompany onClose={() => setChoosing(false)} /> : null}
    </>
  );
}

const initials = (name: string): string =>
  name
    .split(/[\s.@]+/)
    .filter(Boolean)
    .map((word) => word[0]!.toUpperCase())
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');
