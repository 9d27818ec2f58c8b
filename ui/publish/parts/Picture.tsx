/** A picture of the company in its place, so that nothing moves when it arrives. */
import { callPath } from '../../../model/call.ts';
import { imageCalls } from '../../../model/calls.ts';
import type { Image } from '../../../model/entities/image.ts';
import type { Projected, PublicPage } from '../../../model/publish/page.ts';
import type { PictureVariant } from '../../../model/rules/record/images.ts';

const PINNED = 16;

/** The address of a picture, with its hash. */
export function pictureAddress(
  { id, data = '' }: Pick<Projected<Image>, 'id' | 'data'>,
  { dataOrigin }: Pick<PublicPage, 'dataOrigin'>,
  variant: PictureVariant = 'img',
): string {
  const call = variant === 'img' ? imageCalls.full : imageCalls.thumb;
  return `${dataOrigin}${callPath(call, { id })}?v=${data.slice(0, PINNED)}`;
}

interface PictureProps {
  page: Pick<PublicPage, 'dataOrigin'>;
  image: Projected<Image>;
  /** Width on a wide screen, CSS pixels; on a phone it fills the screen. */
  width: number;
  /** The first picture of a page is not lazy: it may be its largest paint. */
  isFirst?: boolean;
}

/** Longest side of the small copy, pixels. */
const SMALL = 480;

export function Picture({ page, image, width, isFirst = false }: PictureProps) {
  const full = pictureAddress(image, page);
  const { width: own = 0, height = 0 } = image;
  const size = own > 0 && height > 0 ? { width: own, height } : {};
  const small = own > 0 && height > 0 ? Math.round(own * Math.min(1, SMALL / Math.max(own, height))) : SMALL;
  const sources = own > small ? `${pictureAddress(image, page, 'thumb')} ${small}w, ${full} ${own}w` : undefined;
  return (
    <img
      src={full}
      srcSet={sources}
      sizes={sources && `(min-width: 800px) ${width}px, 100vw`}
      alt={image.alt ?? ''}
      {...size}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
