/** Pictures that people add, also offline: they show at once, survive a reload, and are sent when they can be. */
import { useSnapshot } from 'valtio';
import type { Image } from '../../../model/entities/image.ts';
import { documentFormat, imageLimits, pictureFormats } from '../../../model/rules/record/images.ts';
import { uploadPicture } from '../../api/images.ts';
import type { AnyRecord } from '../records/banks.ts';
import { onIdSwap, settledId } from '../records/localids.ts';
import { reshow } from '../queue/queue.ts';
import { plain } from '../records/patch.ts';
import type { DeepPartial } from '../records/records.ts';
import { keepServed } from '../records/served.ts';
import { onSession, session } from '../person/session.ts';
import { createUploads, type ShownUpload } from './createUploads.ts';
import { browserPictures } from './storage.ts';

const uploads = createUploads(browserPictures, {
  send: ({ file, draft, key }, onProgress) => uploadPicture(file, draft as Partial<Image>, { key, onProgress }),
  saved(image) {
    keepServed('image', plain(image) as AnyRecord);
    reshow('image', image.id);
  },
  idNow: settledId,
});

/** A try after the server did not answer, ms. */
const AGAIN = 10_000;
let again: ReturnType<typeof setTimeout> | undefined;

/** Only one tab sends: a second one would show the same picture as waiting until it reloads. */
function sendSoon(): void {
  clearTimeout(again);
  if (!session.user || uploads.shown.list.length === 0) return;
  uploads.send().catch(() => {
    again = setTimeout(sendSoon, AGAIN);
  });
}

/** Why a file cannot be a picture, or a document where these are kept; null when it can. */
export function refusalOf({ type, size }: Blob, takesDocuments = false): 'kind' | 'size' | null {
  const isKnown = Object.values<string>(pictureFormats).includes(type) || (takesDocuments && type === documentFormat);
  if (!isKnown) return 'kind';
  return size > imageLimits.bytes ? 'size' : null;
}

/** Adds files as pictures of the record that `draft` names. */
export async function addPictures(files: readonly File[], draft: DeepPartial<Image>): Promise<void> {
  const userId = session.user!.id;
  const rows = files.map((file) => ({
    key: crypto.randomUUID(),
    userId,
    file,
    draft: { name: nameOf(file), ...draft },
    addedAt: Date.now(),
  }));
  await uploads.add(rows);
  sendSoon();
}

/** Browsers call every pasted picture `image.png`. */
const nameOf = ({ name }: File): string => (name === 'image.png' ? '' : name.replace(/\.\w{3,4}$/, '').slice(0, 200));

/** For components: waiting pictures of a record. */
export function useUploads(owner: 'locationId' | 'noteId' | 'ticketId', id: number): readonly ShownUpload[] {
  const { list } = useSnapshot(uploads.shown);
  const settled = settledId(id);
  return (list as readonly ShownUpload[]).filter(({ row }) => settledId(Number(row.draft[owner] ?? 0)) === settled);
}

export const retryUpload = (key: string): void => void uploads.retry(key).catch(sendSoon);
export const discardUpload = (key: string): void => void uploads.discard(key);

onIdSwap(() => void uploads.swap().then(sendSoon));
onSession('signedIn', () => void uploads.load(session.user!.id, Date.now()).then(sendSoon));
onSession('signedOut', () => uploads.forget());
if (typeof window !== 'undefined') window.addEventListener('online', sendSoon);
