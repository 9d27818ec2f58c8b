/** The pictures of a concept and of its location. */
import { ActionIcon, Modal } from '@mantine/core';
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Image } from '../../../../model/entities/image.ts';
import { pictureAddress } from '../../../api/images.ts';
import { RenameField } from '../../../components/RenameField.tsx';
import { SectionTitle } from '../../../components/frame/SectionTitle.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { tip } from '../../../components/tip.ts';
import { sayWithUndo } from '../../../components/confirm/undonotice.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatDate } from '../../../i18n/format.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { editRecord, loadList, removeRecord } from '../../../stores/records/records.ts';
import { pictures } from './opened.ts';
import classes from './pictures.module.css';
import { texts } from './texts.ts';

export function Pictures() {
  const t = useText();
  const { conceptId } = useSnapshot(pictures);
  const locationId = useRecord('concept', conceptId)?.locationId ?? null;
  return (
    <Modal
      opened={conceptId !== null}
      onClose={() => void (pictures.conceptId = null)}
      title={t(texts.title)}
      size={720}
    >
      {conceptId !== null && locationId !== null ? (
        <Shelves key={conceptId} locationId={locationId} conceptId={conceptId} />
      ) : null}
    </Modal>
  );
}

function Shelves({ locationId, conceptId }: { locationId: number; conceptId: number }) {
  const { error, isLoading, reload } = useLoaded(() =>
    Promise.all([loadList('image', { conceptId }), loadList('image', { locationId })]),
  );
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (isLoading) return <LoadingState />;
  return (
    <>
      <Shelf title={texts.ofConcept} match={{ conceptId }} />
      <Shelf title={texts.ofLocation} match={{ locationId }} />
    </>
  );
}

function Shelf({ title, match }: { title: (typeof texts)['title']; match: Partial<Image> }) {
  const t = useText();
  const images = useRecords('image', match);
  return (
    <section aria-label={t(title)}>
      <SectionTitle count={images.length}>{t(title)}</SectionTitle>
      {images.length === 0 ? (
        <p className="text-hint">
          {t(texts.none)} {t(texts.howTo)}
        </p>
      ) : null}
      <ul className={classes.shelf}>
        {images.map((image) => (
          <Picture key={image.id} image={image} />
        ))}
      </ul>
    </section>
  );
}

const icon = { size: 16, stroke: 1.5 };

function remove({ id }: Image, name: string): void {
  const gesture = crypto.randomUUID();
  removeRecord('image', id, { label: texts.stepRemove, gesture });
  sayWithUndo(textOf(texts.removed, { name }), textOf(texts.undo), gesture);
}

function Picture({ image }: { image: Image }) {
  const t = useText();
  const [isRenaming, setRenaming] = useState(false);
  const name = image.name || t(texts.unnamed);
  const full = pictureAddress(image);
  const [download, rename, removal] = [texts.download, texts.rename, texts.remove].map((text) => t(text, { name }));
  return (
    <li className={classes.picture} data-picture={image.id}>
      <a href={full} target="_blank" rel="noreferrer" aria-label={t(texts.open, { name })}>
        <img src={pictureAddress(image, 'thumb')} alt="" loading="lazy" className={classes.image} />
      </a>
      {isRenaming ? (
        <RenameField
          name={image.name}
          label={t(texts.nameOf)}
          onRename={(next) => editRecord('image', image.id, { name: next }, { label: texts.stepRename })}
          onDone={() => setRenaming(false)}
        />
      ) : (
        <p className={classes.name} title={name} onDoubleClick={() => setRenaming(true)}>
          {name}
        </p>
      )}
      <div className={classes.foot}>
        <span className="text-hint">{formatDate(image.createdAt)}</span>
        <ActionIcon
          component="a"
          href={full}
          download={`${name}.png`}
          size={26}
          aria-label={download}
          {...tip(download!)}
        >
          <IconDownload {...icon} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={rename} onClick={() => setRenaming(true)} {...tip(rename!)}>
          <IconPencil {...icon} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={removal} onClick={() => remove(image, name)} {...tip(removal!)}>
          <IconTrash {...icon} />
        </ActionIcon>
      </div>
    </li>
  );
}
