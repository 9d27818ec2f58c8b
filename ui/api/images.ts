/** Pictures: uploading with progress, and the addresses under which they are shown. */
import { imageCalls } from '../../model/calls.ts';
import type { Image } from '../../model/entities/image.ts';
import type { PictureVariant } from '../../model/rules/record/images.ts';
import { callAddress } from './address.ts';
import { request } from './request.ts';
import { ApiError } from './error.ts';
import { sendFile, type Uploading } from './upload.ts';

const PINNED = 16;

/** The address of a picture, with its hash: it can be cached for ever, and a replaced one shows at once. */
export function pictureAddress({ id, data }: Pick<Image, 'id' | 'data'>, variant: PictureVariant = 'img'): string {
  const call = variant === 'img' ? imageCalls.full : imageCalls.thumb;
  return `${callAddress(call, { id })}${data ? `?v=${data.slice(0, PINNED)}` : ''}`;
}

/** The bytes of a picture, also from another host. */
export async function fetchPicture(image: Pick<Image, 'id' | 'data'>): Promise<Blob> {
  const answer = await fetch(pictureAddress(image), { credentials: 'include' });
  if (!answer.ok) throw new ApiError(answer.status, null);
  return answer.blob();
}

interface Room {
  /** Bytes. */
  used: number;
  most: number | null;
}

/** What the files of the company take. */
export const fetchRoom = (signal?: AbortSignal): Promise<Room> => request(imageCalls.room, signal ? { signal } : {});

/** Uploads a picture; `draft` has its name, type and owner. */
export function uploadPicture(file: Blob, draft: Partial<Image>, uploading: Uploading = {}): Promise<Image> {
  const { key = crypto.randomUUID() } = uploading;
  const form = new FormData();
  form.append('image', JSON.stringify(draft));
  form.append('file', file);
  return sendFile<Image>(imageCalls.upload, form, { ...uploading, key });
}
