/** One picture: opens large, and has a menu. */
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import { IconDots, IconDownload, IconTrash, IconUserSquare } from '@tabler/icons-react';
import type { Image } from '../../../../../model/entities/image.ts';
import { pictureAddress } from '../../../../api/images.ts';
import { sayWithUndo } from '../../../../components/undonotice.tsx';
import { textOf, useText } from '../../../../i18n/useText.ts';
import { recordsOf } from '../../../../stores/banks.ts';
import { editRecord, removeRecord } from '../../../../stores/records.ts';
import classes from './files.module.css';
import { texts } from './texts.ts';

interface FileCardProps {
  image: Image;
  canEdit: boolean;
  onOpen: () => void;
}

const icon = { size: 16, stroke: 1.5 };

/** The picture that stood for the location becomes an attachment, in the same step. */
function makeProfile({ id, locationId }: Image): void {
  const step = { label: texts.stepProfile, gesture: crypto.randomUUID() };
  for (const other of recordsOf('image', { locationId, type: 'profile' }))
    editRecord('image', other.id, { type: 'attachment' }, step);
  editRecord('image', id, { type: 'profile' }, step);
}

function remove({ id }: Image, name: string): void {
  removeRecord('image', id, { label: texts.stepRemove });
  sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo));
}

export function FileCard({ image, canEdit, onOpen }: FileCardProps) {
  const t = useText();
  const name = image.name || t(texts.unnamed);
  return (
    <li className={classes.card} data-picture={image.id}>
      <UnstyledButton className={classes.open} aria-label={t(texts.open, { name })} onClick={onOpen}>
        <img src={pictureAddress(image, 'thumb')} alt={image.alt} loading="lazy" className={classes.image} />
      </UnstyledButton>
      <div className={classes.foot}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <Menu>
          <Menu.Target>
            <ActionIcon size={24} aria-label={t(texts.actionsOf, { name })}>
              <IconDots {...icon} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canEdit && image.type !== 'profile' ? (
              <Menu.Item leftSection={<IconUserSquare {...icon} />} onClick={() => makeProfile(image)}>
                {t(texts.makeProfile)}
              </Menu.Item>
            ) : null}
            <Menu.Item
              component="a"
              href={pictureAddress(image)}
              download={`${name}.png`}
              leftSection={<IconDownload {...icon} />}
            >
              {t(texts.download)}
            </Menu.Item>
            {canEdit ? (
              <Menu.Item color="brick" leftSection={<IconTrash {...icon} />} onClick={() => remove(image, name)}>
                {t(texts.remove)}
              </Menu.Item>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  );
}
