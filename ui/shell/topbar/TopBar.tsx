import { Group, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Keys } from '../../components/keys/Keys.tsx';
import { Presence } from '../../components/Presence.tsx';
import { HelpButton } from '../../help/HelpButton.tsx';
import { useText } from '../../i18n/useText.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { SavingBadge } from './SavingBadge.tsx';
import classes from '../Shell.module.css';
import { texts } from '../texts.ts';
import { UserMenu } from './UserMenu.tsx';

interface TopBarProps {
  onSearch: () => void;
  onEdits: () => void;
}

export function TopBar({ onSearch, onEdits }: TopBarProps) {
  const t = useText();
  return (
    // Named, as the screen is: a page in a frame has a header and a main part too.
    <header className={classes.bar} aria-label={t(texts.product)}>
      <Breadcrumb />
      <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span>{t(texts.search)}</span>
        <Keys keys="$mod+k" />
      </UnstyledButton>
      <Group gap={8} justify="flex-end" wrap="nowrap" miw={0}>
        <Presence />
        <SavingBadge onOpen={onEdits} />
        <NoticeBell />
        <HelpButton />
        <LanguageSwitch />
        <UserMenu />
      </Group>
    </header>
  );
}
