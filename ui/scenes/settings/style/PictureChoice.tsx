/** A picture of the company on its public pages: shown, chosen and removed. It is sent at once and needs a connection. */
import { useState } from 'react';
import { Button, FileButton, Group } from '@mantine/core';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import type { Image } from '../../../../model/entities/image.ts';
import { pictureFormats } from '../../../../model/rules/record/images.ts';
import { ApiError } from '../../../api/error.ts';
import { pictureAddress, uploadPicture } from '../../../api/images.ts';
import { useText } from '../../../i18n/useText.ts';
import { takeIn } from '../../../stores/records/records.ts';
import { refusalOf } from '../../../stores/uploads/uploads.ts';
import { logoLimit } from './pictures.ts';
import classes from './style.module.css';
import { texts } from './texts.ts';

interface PictureChoiceProps {
  label: string;
  image: Image | null;
  draft: Partial<Image>;
  disabled: boolean;
  onChosen: (image: Image) => void;
  onRemove: (image: Image) => void;
}

export function PictureChoice({ label, image, draft, disabled, onChosen, onRemove }: PictureChoiceProps) {
  const t = useText();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const send = async (file: File | null) => {
    if (!file) return;
    const why = file.size > logoLimit ? 'size' : refusalOf(file);
    setProblem(why ? t(why === 'size' ? texts.large : texts.kind) : '');
    if (why) return;
    setSending(true);
    try {
      const made = await uploadPicture(file, { name: label, ...draft });
      takeIn('image', made);
      onChosen(made);
    } catch (error) {
      setProblem(error instanceof ApiError ? t(error.text) : t(texts.notSent));
    } finally {
      setSending(false);
    }
  };
  return (
    <div className={classes.picture}>
      <div className={classes.pictureLabel}>{label}</div>
      {image ? <img src={pictureAddress(image)} alt={label} className={classes.pictureShown} /> : null}
      <Group gap={8}>
        <FileButton accept={Object.values(pictureFormats).join(',')} onChange={(file) => void send(file)}>
          {(button) => (
            <Button
              variant="default"
              size="xs"
              disabled={disabled}
              loading={isSending}
              leftSection={<IconPhotoPlus size={16} stroke={1.5} aria-hidden />}
              aria-label={`${t(image ? texts.replace : texts.choose)}: ${label}`}
              {...button}
            >
              {t(image ? texts.replace : texts.choose)}
            </Button>
          )}
        </FileButton>
        {image ? (
          <Button
            variant="subtle"
            color="brick"
            size="xs"
            disabled={disabled}
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            aria-label={`${t(texts.remove)}: ${label}`}
            onClick={() => onRemove(image)}
          >
            {t(texts.remove)}
          </Button>
        ) : null}
      </Group>
      {problem ? (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p className="text-hint">{t(texts.pictureHint)}</p>
      )}
    </div>
  );
}
