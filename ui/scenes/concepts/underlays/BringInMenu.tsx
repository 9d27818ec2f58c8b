/** What files bring into the model: surrounding buildings, and underlays. Says why where nothing can be brought in. */
import { ActionIcon, FileButton, Menu } from '@mantine/core';
import { IconBuildingCommunity, IconFileImport, IconPhoto } from '@tabler/icons-react';
import { importEndings } from '../../../../engine/import/formats.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts as aroundTexts } from '../around/texts.ts';
import type { Place } from '../around/usePlace.ts';
import { bringInBuildings, bringInPicture } from './bringin.ts';
import { texts } from './texts.ts';
import { pictureKinds } from './PickPicture.tsx';
import classes from './underlays.module.css';

const icon = { size: 16, stroke: 1.5 };

export function BringInMenu({ locationId, place }: { locationId: number; place: Place }) {
  const t = useText();
  const label = t(texts.bringIn);
  if (place.reason !== null) {
    return (
      <ActionIcon aria-label={label} aria-disabled data-disabled {...tip(place.reason)}>
        <IconFileImport size={18} stroke={1.5} />
      </ActionIcon>
    );
  }
  // The inputs stand outside of the menu, which is gone before a file is chosen.
  return (
    <FileButton accept={importEndings} onChange={(file) => file && bringInBuildings(file, place)}>
      {(around) => (
        <FileButton accept={pictureKinds} onChange={(file) => file && bringInPicture(file, locationId)}>
          {(picture) => (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon aria-label={label} {...tip(label)}>
                  <IconFileImport size={18} stroke={1.5} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown maw={340}>
                <Menu.Item leftSection={<IconBuildingCommunity {...icon} />} onClick={around.onClick}>
                  {t(aroundTexts.bringIn)}
                  <span className={classes.kinds}>{t(aroundTexts.formats)}</span>
                </Menu.Item>
                <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={picture.onClick}>
                  {t(texts.add)}
                  <span className={classes.kinds}>{t(texts.formats)}</span>
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </FileButton>
      )}
    </FileButton>
  );
}
