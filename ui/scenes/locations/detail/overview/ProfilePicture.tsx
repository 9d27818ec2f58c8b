/** The picture that stands for a location; nothing without one. */
import { pictureAddress } from '../../../../api/images.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import classes from './overview.module.css';

export function ProfilePicture({ locationId }: { locationId: number }) {
  const image = useRecords('image', { locationId, type: 'profile' }).find(({ data }) => data !== '');
  return image ? <img className={classes.profile} src={pictureAddress(image)} alt={image.alt || image.name} /> : null;
}
