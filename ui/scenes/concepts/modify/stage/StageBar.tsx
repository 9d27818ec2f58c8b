/** Over the model at the right: camera views, pictures, and the sun of a day. */
import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCamera, IconCube, IconSunHigh } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { Image } from '../../../../../model/entities/image.ts';
import { uploadPicture } from '../../../../api/images.ts';
import { ApiError } from '../../../../api/error.ts';
import { fileName, saveFile } from '../../../../components/files.ts';
import { tip } from '../../../../components/tip.ts';
import { sayWithAction } from '../../../../components/confirm/undonotice.tsx';
import { useLanguage, useText, type Translate } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import { loadList } from '../../../../stores/records/records.ts';
import { useShortcuts } from '../../../../stores/page/shortcuts.ts';
import { blobOf } from '../../../../stage/camera/blob.ts';
import { sides } from '../../../../stage/camera/sides.ts';
import type { StageView } from '../../../../stage/stageview.ts';
import { openPictures } from '../../pictures/opened.ts';
import { ShadowSheet } from '../../shadows/ShadowSheet.tsx';
import { SunStudy } from '../../shadows/SunStudy.tsx';
import { texts as sunTexts } from '../../shadows/texts.ts';
import { barTexts } from './bartexts.ts';
import classes from '../editor.module.css';

interface StageBarProps {
  locationId: number;
  conceptId: number;
  view: StageView;
}

const icon = { size: 18, stroke: 1.5 };
const sizes = [
  { name: 'screen', size: null },
  { name: 'hd', size: [1920, 1080] },
  { name: 'uhd', size: [3840, 2160] },
  { name: 'square', size: [2000, 2000] },
] as const;

export function StageBar({ locationId, conceptId, view }: StageBarProps) {
  const t = useText();
  const language = useLanguage();
  const [sun, setSun] = useState<'off' | 'study' | 'sheet'>('off');
  useShortcuts(barTexts.bar, [
    { label: sunTexts.study, run: () => setSun('study') },
    { label: sunTexts.sheet, run: () => setSun('sheet') },
    { label: barTexts.showPictures, run: () => openPictures(conceptId) },
  ]);
  const location = useRecord('location', locationId);
  const concept = useRecord('concept', conceptId);
  const { lon, lat } = location ?? { lon: 0, lat: 0 };
  const place = useMemo(() => ({ lon, lat }), [lon, lat]);
  if (!location || !concept) return null;
  return (
    <>
      <div className={classes.stageBar} role="toolbar" aria-label={t(barTexts.bar)}>
        <SideMenu view={view} />
        <PictureMenu view={view} location={location} concept={concept} />
        <ActionIcon
          aria-label={t(sunTexts.study)}
          aria-pressed={sun !== 'off'}
          variant={sun === 'off' ? 'default' : 'filled'}
          size={34}
          onClick={() => setSun(sun === 'off' ? 'study' : 'off')}
          {...tip(t(sunTexts.study), 'left')}
        >
          <IconSunHigh {...icon} />
        </ActionIcon>
      </div>
      {sun === 'study' ? (
        <SunStudy view={view} place={place} onSheet={() => setSun('sheet')} onClose={() => setSun('off')} />
      ) : null}
      {sun === 'sheet' ? (
        <ShadowSheet
          key={language}
          view={view}
          place={place}
          location={location.name}
          concept={concept.name}
          onClose={() => setSun('study')}
        />
      ) : null}
    </>
  );
}

function SideMenu({ view }: { view: StageView }) {
  const t = useText();
  return (
    <Menu position="left-start">
      <Menu.Target>
        <ActionIcon aria-label={t(barTexts.sides)} variant="default" size={34} {...tip(t(barTexts.sides), 'left')}>
          <IconCube {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sides.map((side) => (
          <Menu.Item key={side} onClick={() => view.views.lookFrom(side)}>
            {t(barTexts[side])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PictureMenuProps {
  view: StageView;
  location: { id: number; name: string };
  concept: { id: number; name: string };
}

function PictureMenu({ view, location, concept }: PictureMenuProps) {
  const t = useText();
  const [size, setSize] = useState<(typeof sizes)[number]['name']>('hd');
  const make = () => {
    const chosen = sizes.find(({ name }) => name === size)!.size ?? [view.views.size.width, view.views.size.height];
    return blobOf(view.picture(Math.round(chosen[0]), Math.round(chosen[1])));
  };
  const name = `${location.name} - ${concept.name}`;
  return (
    <Menu position="left-start" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon aria-label={t(barTexts.picture)} variant="default" size={34} {...tip(t(barTexts.picture), 'left')}>
          <IconCamera {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(barTexts.size)}</Menu.Label>
        {sizes.map((each) => (
          <Menu.RadioItem
            key={each.name}
            value={each.name}
            checked={size === each.name}
            onChange={() => setSize(each.name)}
          >
            {t(barTexts[each.name])}
          </Menu.RadioItem>
        ))}
        <Menu.Divider />
        <Menu.Item
          closeMenuOnClick
          onClick={() => void keep(t, make, { name, conceptId: concept.id }, concept.id, barTexts.keptConcept)}
        >
          {t(barTexts.keepConcept)}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick
          onClick={() => void keep(t, make, { name, locationId: location.id }, concept.id, barTexts.keptLocation)}
        >
          {t(barTexts.keepLocation)}
        </Menu.Item>
        <Menu.Item
          closeMenuOnClick
          onClick={() => void make().then((blob) => saveFile(blob, fileName([location.name, concept.name], 'png')))}
        >
          {t(barTexts.download)}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item closeMenuOnClick onClick={() => openPictures(concept.id)}>
          {t(barTexts.showPictures)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Uploads a picture. A failure shows a notice; the user can take the picture again. */
async function keep(
  t: Translate,
  make: () => Promise<Blob>,
  draft: Partial<Image>,
  conceptId: number,
  kept: Parameters<Translate>[0],
): Promise<void> {
  try {
    await uploadPicture(await make(), { type: 'screenshot', ...draft } as Partial<Image>);
    const match = draft.conceptId ? { conceptId: draft.conceptId } : { locationId: draft.locationId };
    await loadList('image', match).catch(() => undefined);
    sayWithAction(t(kept), t(barTexts.showPictures), () => openPictures(conceptId));
  } catch (error) {
    notifications.show({
      color: 'brick',
      title: t(barTexts.notKept),
      message: error instanceof ApiError ? t(error.text) : '',
    });
  }
}
