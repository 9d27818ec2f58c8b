/** The underlays of a location: records and files that wait to be sent, and what of them is drawn. */
import { useEffect, useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { image as entity, type Image, type Placement } from '../../../../model/entities/image.ts';
import { defaultsOf } from '../../../../model/define.ts';
import type { GroundPicture } from '../../../../model/rules/location/groundpictures.ts';
import { fetchPicture } from '../../../api/images.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { isLocalId } from '../../../stores/records/localids.ts';
import { loadList } from '../../../stores/records/records.ts';
import { useUploads } from '../../../stores/uploads/uploads.ts';
import type { ShownUpload } from '../../../stores/uploads/createUploads.ts';
import { readPicture, usePictureData, type PictureData } from './picturedata.ts';
import { placing } from './state.ts';

export interface Underlay {
  readonly key: string;
  readonly name: string;
  readonly placement: Placement;
  /** Null while the file waits to be sent. */
  readonly image: Image | null;
  readonly upload: ShownUpload | null;
}

const { placement: placementField } = entity.fields.cfg.fields;

const ofImage = (image: Image): Underlay => ({
  key: image.data,
  name: image.name,
  placement: image.cfg.placement,
  image,
  upload: null,
});

const ofUpload = (upload: ShownUpload): Underlay => ({
  key: upload.row.key,
  name: upload.row.draft.name ?? '',
  placement: { ...defaultsOf(placementField.fields), ...upload.row.draft.cfg?.placement },
  image: null,
  upload,
});

/** All underlays of a location, in the order in which they were added. */
export function useUnderlays(locationId: number): Underlay[] {
  const images = useRecords('image', { locationId, type: 'underlayer' });
  const waiting = useUploads('locationId', locationId);
  return useMemo(
    () => [
      ...images.filter(({ data }) => data !== '').map(ofImage),
      ...waiting.filter(({ row }) => row.draft.type === 'underlayer').map(ofUpload),
    ],
    [images, waiting],
  );
}

/** Loads the underlays of a location and their pictures, again once there is a network. */
function useLoading(locationId: number, underlays: readonly Underlay[]): void {
  useEffect(() => {
    const load = () => {
      if (!isLocalId(locationId)) loadList('image', { locationId, type: 'underlayer' }).catch(() => undefined);
    };
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [locationId]);
  useEffect(() => {
    const read = () => {
      for (const { key, image, upload } of underlays)
        void readPicture(key, image ? () => fetchPicture(image) : () => Promise.resolve(upload!.row.file));
    };
    read();
    window.addEventListener('online', read);
    return () => window.removeEventListener('online', read);
  }, [underlays]);
}

/** What is drawn of the underlays of a location; the one that is being placed as it would lie. */
export function useGroundPictures(locationId: number): GroundPicture[] {
  const underlays = useUnderlays(locationId);
  const data = usePictureData();
  const { source, picture, place, opacity } = useSnapshot(placing);
  useLoading(locationId, underlays);
  return useMemo(() => {
    const placedId = source?.locationId === locationId ? source.imageId : null;
    const others = underlays.filter(({ image }) => placedId === null || image?.id !== placedId);
    const draft = source?.locationId === locationId && picture && place;
    return [
      ...others.flatMap(({ key, placement }) => drawn(key, placement, data[key])),
      ...(draft ? drawn('placing', { ...place, opacity, is_shown: true }, picture) : []),
    ];
  }, [underlays, data, source, picture, place, opacity, locationId]);
}

function drawn(key: string, placement: Placement, data: PictureData | undefined): GroundPicture[] {
  const { width, is_shown, ...rest } = placement;
  if (!data || width === null || !is_shown) return [];
  return [{ ...rest, key, href: data.href, width, height: (width * data.height) / data.width }];
}
