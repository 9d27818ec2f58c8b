import { Button, Menu } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { searchQueryTypes } from '../../../../model/enums/location.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';
import { createQuery } from './actions.ts';

/** A button with the types of search queries; each begins with filters of its own. */
export function NewQuery({ fullWidth = false }: { fullWidth?: boolean }) {
  const t = useText();
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button fullWidth={fullWidth} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}>
          {t(texts.newQuery)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {searchQueryTypes.entries.map(({ key, label }) => (
          <Menu.Item key={key} onClick={() => createQuery(key)}>
            {t(label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
