/** Pictures: uploading with progress, and the addresses under which they are shown. */
import { imageCalls } from '../../model/calls.ts';
import type { Image } from '../../model/entities/image.ts';
import type { PictureVariant } from '../../model/rules/images.ts';
import { callAddress } from './address.ts';
import { request } from './request.ts';
import { ApiError, NO_ANSWER, type ErrorBody } from './error.ts';

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

export interface Room {
  /** Bytes. */
  used: number;
  most: number | null;
}

/** What the files of the company take. */
export const fetchRoom = (signal?: AbortSignal): Promise<Room> => request(imageCalls.room, signal ? { signal } : {});

interface Uploading {
  /** Called with the share sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The same for every try of one upload. */
  key?: string;
}

/**
 * Uploads a picture; `draft` has its name, type and owner. Uses XMLHttpRequest, because fetch reports no upload
 * progress.
 */
export function uploadPicture(file: Blob, draft: Partial<Image>, uploading: Uploading = {}): Promise<Image> {
  const { onProgress, signal, key = crypto.randomUUID() } = uploading;
  const form = new FormData();
  form.append('image', JSON.stringify(draft));
  form.append('file', file);
  return new Promise((resolve, reject) => {
    const sent = new XMLHttpRequest();
    sent.open(imageCalls.upload.method, callAddress(imageCalls.upload));
    sent.responseType = 'json';
    sent.withCredentials = true;
    sent.setRequestHeader('Idempotency-Key', key);
    sent.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    sent.onload = () => {
      if (sent.status >= 200 && sent.status < 300) resolve(sent.response as Image);
      else reject(new ApiError(sent.status, sent.response as ErrorBody | null));
    };
    sent.onerror = () => reject(new ApiError(NO_ANSWER, null));
    sent.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'));
    signal?.addEventListener('abort', () => sent.abort(), { once: true });
    sent.send(form);
  });
}
