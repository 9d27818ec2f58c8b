/** The button that chooses a picture to place. Says why where none can be placed. */
import { Button, FileButton, type ButtonProps } from '@mantine/core';
import { pictureFormats } from '../../../../model/rules/record/images.ts';
import { tip } from '../../../components/tip.ts';
import { placeFile } from './state.ts';
import { useLocked } from './useLocked.ts';

export const pictureKinds = Object.values(pictureFormats).join(',');

export function PickPicture({ locationId, ...button }: ButtonProps & { locationId: number }) {
  const locked = useLocked();
  if (locked !== null)
    return <Button variant="default" size="xs" aria-disabled data-disabled {...button} {...tip(locked)} />;
  return (
    <FileButton accept={pictureKinds} onChange={(file) => file && placeFile(file, locationId)}>
      {({ onClick }) => <Button variant="default" size="xs" {...button} onClick={onClick} />}
    </FileButton>
  );
}
