import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronUp, IconMapPin, IconPlus, IconTemplate } from '@tabler/icons-react';
import { setMode } from '../../../map/state.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts as locationTexts } from '../texts.ts';
import { starting } from './starting.ts';
import classes from './templates.module.css';
import { texts } from './texts.ts';

/** Makes a location of parcels on the map, or of a template. */
export function NewLocation({ onPick }: { onPick: () => void }) {
  const t = useText();
  const pick = () => {
    Object.assign(starting, { isChoosing: false, template: null });
    onPick();
  };
  const choose = () => {
    setMode('default');
    starting.isChoosing = true;
  };
  return (
    <div className={classes.new}>
      <Button flex={1} leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />} onClick={pick}>
        {t(locationTexts.newLocation)}
      </Button>
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="filled" color="water" size={36} aria-label={t(texts.otherWays)}>
            <IconChevronUp size={16} stroke={1.5} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconMapPin size={16} stroke={1.5} aria-hidden />} onClick={pick}>
            {t(texts.fromMap)}
          </Menu.Item>
          <Menu.Item leftSection={<IconTemplate size={16} stroke={1.5} aria-hidden />} onClick={choose}>
            {t(texts.fromTemplate)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
