/** One file, with a menu: a picture opens large, a document is downloaded. */
import { useState } from 'react';
import { ActionIcon, Menu, UnstyledButton } from '@mantine/core';
import {
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconMap2,
  IconPencil,
  IconTrash,
  IconUserSquare,
} from '@tabler/icons-react';
import type { Image } from '../../../../../model/entities/image.ts';
import { underlayPath } from '../../../../../model/routes.ts';
import { isDocument } from '../../../../../model/rules/record/images.ts';
import { mainConceptOf } from '../../../../../model/rules/location/mainconcept.ts';
import { pictureAddress } from '../../../../api/images.ts';
import { RenameField } from '../../../../components/RenameField.tsx';
import { sayWithUndo } from '../../../../components/confirm/undonotice.tsx';
import { formatFileSize } from '../../../../i18n/format.ts';
import { textOf, useText } from '../../../../i18n/useText.ts';
import { recordsOf, useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { goTo } from '../../../../stores/page/current.ts';
import { editRecord, removeRecord } from '../../../../stores/records/records.ts';
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
  const gesture = crypto.randomUUID();
  removeRecord('image', id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo), gesture);
}

export function FileCard({ image, canEdit, onOpen }: FileCardProps) {
  const t = useText();
  const [isRenaming, setRenaming] = useState(false);
  const name = image.name || t(texts.unnamed);
  return (
    <li className={classes.card} data-picture={image.id}>
      <Preview image={image} name={name} onOpen={onOpen} />
      <div className={classes.foot}>
        {isRenaming ? (
          <RenameField
            name={image.name}
            label={t(texts.nameOf, { name })}
            className={classes.rename}
            onRename={(next) => editRecord('image', image.id, { name: next }, { label: texts.stepRename })}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <span className={classes.name} title={name}>
            {name}
          </span>
        )}
        <Menu>
          <Menu.Target>
            <ActionIcon size={24} aria-label={t(texts.actionsOf, { name })}>
              <IconDots {...icon} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {canEdit ? (
              <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setRenaming(true)}>
                {t(texts.rename)}
              </Menu.Item>
            ) : null}
            {canEdit && image.type !== 'profile' && !isDocument(image) ? (
              <Menu.Item leftSection={<IconUserSquare {...icon} />} onClick={() => makeProfile(image)}>
                {t(texts.makeProfile)}
              </Menu.Item>
            ) : null}
            {canEdit && image.type === 'underlayer' ? <PlaceItem image={image} /> : null}
            <Menu.Item
              component="a"
              href={pictureAddress(image)}
              download={isDocument(image) ? `${name}.pdf` : `${name}.${image.mime.split('/')[1] ?? 'png'}`}
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

/** Opens the placing of an underlay in the main concept of its location. */
function PlaceItem({ image }: { image: Image }) {
  const t = useText();
  const locationId = image.locationId!;
  const concepts = useRecords('concept', { locationId });
  const location = useRecord('location', locationId);
  const concept = mainConceptOf(locationId, concepts, location?.cfg.main_concept_id);
  return (
    <Menu.Item
      disabled={concept === null}
      leftSection={<IconMap2 {...icon} />}
      onClick={() => concept && goTo(underlayPath(locationId, concept.id, image.id))}
    >
      {t(concept ? texts.place : texts.placeNeedsConcept)}
    </Menu.Item>
  );
}

function Preview({ image, name, onOpen }: { image: Image; name: string; onOpen: () => void }) {
  const t = useText();
  if (isDocument(image))
    return (
      <a
        className={classes.document}
        href={pictureAddress(image)}
        download={`${name}.pdf`}
        aria-label={t(texts.downloadOf, { name })}
      >
        <IconFileTypePdf size={40} stroke={1.25} aria-hidden />
        {formatFileSize(image.size)}
      </a>
    );
  return (
    <UnstyledButton className={classes.open} aria-label={t(texts.open, { name })} onClick={onOpen}>
      <img src={pictureAddress(image, 'thumb')} alt={image.alt} loading="lazy" className={classes.image} />
    </UnstyledButton>
  );
}
