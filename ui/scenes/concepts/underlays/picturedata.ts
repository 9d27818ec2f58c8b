/** Pictures as data addresses: from any host they can be drawn in 3D, and they stay in a drawing that is saved. */
import { proxy, useSnapshot } from 'valtio';
import type { PictureSize } from '../../../../model/rules/location/groundpictures.ts';
import { onSession } from '../../../stores/person/session.ts';

export interface PictureData extends PictureSize {
  readonly href: string;
}

const kept = proxy<Record<string, PictureData>>({});
const reading = new Set<string>();

/** Throws when the browser cannot read the file. */
export async function dataOf(file: Blob): Promise<PictureData> {
  const href = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')));
    reader.readAsDataURL(file);
  });
  const picture = new Image();
  picture.src = href;
  await picture.decode();
  return { href, width: picture.naturalWidth, height: picture.naturalHeight };
}

/** Reads a picture once. One that fails, as without a network, is read again at the next call. */
export async function readPicture(key: string, read: () => Promise<Blob>): Promise<void> {
  if (kept[key] || reading.has(key)) return;
  reading.add(key);
  try {
    kept[key] = await dataOf(await read());
  } catch {
    // The list says that it is not loaded.
  } finally {
    reading.delete(key);
  }
}

onSession('signedOut', () => {
  for (const key of Object.keys(kept)) delete kept[key];
});

/** The pictures read so far, by key. */
export const usePictureData = (): Readonly<Record<string, PictureData>> => useSnapshot(kept);
