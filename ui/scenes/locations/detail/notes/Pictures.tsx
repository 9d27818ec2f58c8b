/** Pictures of a note: chosen for a new one, waiting to be sent, and kept. */
import { useEffect, useRef } from 'react';
import { ActionIcon, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp, IconRefresh, IconX } from '@tabler/icons-react';
import type { Image } from '../../../../../model/entities/image.ts';
import { pictureAddress } from '../../../../api/images.ts';
import { tip } from '../../../../components/tip.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/banks.ts';
import { removeRecord } from '../../../../stores/records.ts';
import { discardUpload, retryUpload, useUploads } from '../../../../stores/uploads.ts';
import type { ShownUpload } from '../../../../stores/uploads/createUploads.ts';
import classes from './notes.module.css';
import { texts } from './texts.ts';

const icon = { size: 14, stroke: 1.75 };

/** A file that is not uploaded, drawn by the browser. */
function LocalPicture({ file, alt }: { file: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} className={classes.thumb} />;
}

interface ChosenPictureProps {
  file: File;
  number: number;
  onRemove: () => void;
}

export function ChosenPicture({ file, number, onRemove }: ChosenPictureProps) {
  const t = useText();
  const name = file.name || t(texts.picture, { number });
  return (
    <li className={classes.picture}>
      <LocalPicture file={file} alt={name} />
      <Remove name={name} onRemove={onRemove} />
    </li>
  );
}

function Remove({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useText();
  const label = t(texts.removePicture, { name });
  return (
    <ActionIcon
      size={24}
      variant="filled"
      color="ink"
      className={classes.takeOff}
      aria-label={label}
      onClick={onRemove}
    >
      <IconX {...icon} aria-hidden />
    </ActionIcon>
  );
}

export function NotePictures({ noteId, canEdit }: { noteId: number; canEdit: boolean }) {
  const images = useRecords('image', { noteId });
  const waiting = useUploads('noteId', noteId);
  if (images.length + waiting.length === 0) return null;
  return (
    <ul className={classes.pictures}>
      {images.map((image, index) => (
        <KeptPicture key={image.id} image={image} number={index + 1} canEdit={canEdit} />
      ))}
      {waiting.map((upload, index) => (
        <WaitingPicture key={upload.row.key} upload={upload} number={images.length + index + 1} />
      ))}
    </ul>
  );
}

function KeptPicture({ image, number, canEdit }: { image: Image; number: number; canEdit: boolean }) {
  const t = useText();
  const name = image.name || t(texts.picture, { number });
  return (
    <li className={classes.picture} data-picture={image.id}>
      <a href={pictureAddress(image)} target="_blank" rel="noreferrer" aria-label={t(texts.openPicture, { name })}>
        <img src={pictureAddress(image, 'thumb')} alt="" loading="lazy" className={classes.thumb} />
      </a>
      {canEdit ? (
        <Remove name={name} onRemove={() => removeRecord('image', image.id, { label: texts.stepRemovePicture })} />
      ) : null}
    </li>
  );
}

function WaitingPicture({ upload, number }: { upload: ShownUpload; number: number }) {
  const t = useText();
  const { row, share, problem } = upload;
  const name = row.draft.name || t(texts.picture, { number });
  const state = problem
    ? t(texts.notSent, { why: t(problem) })
    : share === null
      ? t(texts.waiting)
      : t(texts.sending, { share: `${Math.round(share * 100)}%` });
  return (
    <li className={classes.picture} data-waiting={problem ? 'refused' : 'yes'}>
      <LocalPicture file={row.file} alt={name} />
      <span className={classes.state} role="img" aria-label={`${name}: ${state}`} {...tip(state)}>
        {problem ? <IconAlertTriangle {...icon} /> : share === null ? <IconCloudUp {...icon} /> : <Loader size={12} />}
      </span>
      {problem ? (
        <>
          <ActionIcon
            size={24}
            className={classes.again}
            aria-label={t(texts.retry)}
            onClick={() => retryUpload(row.key)}
          >
            <IconRefresh {...icon} aria-hidden />
          </ActionIcon>
          <Remove name={name} onRemove={() => discardUpload(row.key)} />
        </>
      ) : null}
    </li>
  );
}
