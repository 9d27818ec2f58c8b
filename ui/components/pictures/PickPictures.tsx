/** Opens the file dialogue, or the camera of a phone. */
import { FileButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { pictureFormats } from '../../../model/rules/record/images.ts';
import { tip } from '../tip.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './pictures.module.css';
import { pictureTexts as texts } from './texts.ts';

export function PickPictures({ onPick }: { onPick: (files: File[]) => void }) {
  const t = useText();
  const label = t(texts.pictures);
  return (
    <FileButton multiple accept={Object.values(pictureFormats).join(',')} onChange={onPick}>
      {(button) => (
        <button type="button" className={classes.pick} aria-label={label} {...tip(label)} {...button}>
          <IconPhotoPlus size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </FileButton>
  );
}
