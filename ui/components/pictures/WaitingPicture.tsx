/** A picture that waits to be sent, is being sent, or was refused. */
import { useEffect, useRef } from 'react';
import { ActionIcon, Loader } from '@mantine/core';
import { IconAlertTriangle, IconCloudUp, IconFileTypePdf, IconRefresh, IconX } from '@tabler/icons-react';
import { isDocument } from '../../../model/rules/record/images.ts';
import { tip } from '../tip.ts';
import { useText } from '../../i18n/useText.ts';
import { discardUpload, retryUpload } from '../../stores/uploads/uploads.ts';
import type { ShownUpload } from '../../stores/uploads/createUploads.ts';
import classes from './pictures.module.css';
import { pictureTexts as texts } from './texts.ts';

const icon = { size: 14, stroke: 1.75 };

/** A file that is not uploaded, drawn by the browser. */
export function LocalPicture({ file, alt }: { file: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} alt={alt} className={classes.thumb} />;
}

export function RemovePicture({ name, onRemove }: { name: string; onRemove: () => void }) {
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

export function WaitingPicture({ upload, number }: { upload: ShownUpload; number: number }) {
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
      {isDocument({ mime: row.file.type }) ? (
        <span className={classes.document} role="img" aria-label={name}>
          <IconFileTypePdf size={32} stroke={1.25} aria-hidden />
        </span>
      ) : (
        <LocalPicture file={row.file} alt={name} />
      )}
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
          <RemovePicture name={name} onRemove={() => discardUpload(row.key)} />
        </>
      ) : null}
    </li>
  );
}
