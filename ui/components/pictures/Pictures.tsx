/** Pictures of a note or a ticket: chosen for a new one, waiting to be sent, and kept. */
import type { Image } from '../../../model/entities/image.ts';
import { pictureAddress } from '../../api/images.ts';
import { useText } from '../../i18n/useText.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { removeRecord } from '../../stores/records/records.ts';
import { useUploads } from '../../stores/uploads/uploads.ts';
import classes from './pictures.module.css';
import { pictureTexts as texts } from './texts.ts';
import { LocalPicture, RemovePicture, WaitingPicture } from './WaitingPicture.tsx';

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
      <RemovePicture name={name} onRemove={onRemove} />
    </li>
  );
}

interface RecordPicturesProps {
  /** The field of a picture that names its record. */
  owner: 'noteId' | 'ticketId';
  id: number;
  canEdit: boolean;
}

export function RecordPictures({ owner, id, canEdit }: RecordPicturesProps) {
  const images = useRecords('image', { [owner]: id });
  const waiting = useUploads(owner, id);
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
        <RemovePicture
          name={name}
          onRemove={() => removeRecord('image', image.id, { label: texts.stepRemovePicture })}
        />
      ) : null}
    </li>
  );
}
