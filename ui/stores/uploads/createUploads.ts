/** Pictures that wait to be sent, without browser or server: kept, given the ids of their records, sent one at a time, once. */
import { proxy, ref } from 'valtio';
import type { Image } from '../../../model/entities/image.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { ApiError } from '../../api/error.ts';
import type { PictureStorage, WaitingPicture } from './storage.ts';

export interface ShownUpload {
  row: WaitingPicture;
  /** Share sent, 0 to 1; null while it waits. */
  share: number | null;
  /** Why the server refused it; it is not sent again by itself. */
  problem: Label | null;
}

interface UploadHost {
  send(row: WaitingPicture, onProgress: (share: number) => void): Promise<Image>;
  saved(image: Image): void;
  /** The id of a record now; negative while it is local. */
  idNow(id: number): number;
}

/** A picture of a note that was never sent is of no use for longer, ms. */
const LONGEST = 30 * 86_400_000;

const owners = ['locationId', 'conceptId', 'noteId'] as const;

export function createUploads(storage: PictureStorage, host: UploadHost) {
  const shown = proxy<{ list: ShownUpload[] }>({ list: [] });
  let sending: Promise<void> | null = null;

  const keep = (row: WaitingPicture) => shown.list.push({ row: ref(row), share: null, problem: null });
  const indexOf = (key: string) => shown.list.findIndex(({ row }) => row.key === key);
  const drop = async (key: string) => {
    const at = indexOf(key);
    if (at >= 0) shown.list.splice(at, 1);
    await storage.remove(key);
  };

  /** The row with the ids that its records have now. */
  function settled(row: WaitingPicture): WaitingPicture {
    const ids = owners.flatMap((owner) => {
      const id = row.draft[owner];
      return typeof id === 'number' ? [[owner, host.idNow(id)] as const] : [];
    });
    return { ...row, draft: { ...row.draft, ...Object.fromEntries(ids) } };
  }
  const isReady = (row: WaitingPicture) => owners.every((owner) => (row.draft[owner] ?? 1) > 0);

  async function sendAll(): Promise<void> {
    for (;;) {
      const upload = shown.list.find(({ row, problem }) => !problem && isReady(row));
      if (!upload) return;
      try {
        upload.share = 0;
        const image = await host.send(upload.row, (share) => void (upload.share = share));
        host.saved(image);
        await drop(upload.row.key);
      } catch (error) {
        upload.share = null;
        if (!(error instanceof ApiError) || error.temporary) throw error;
        upload.problem = error.text;
      }
    }
  }

  return {
    shown,
    async load(userId: number, now: number): Promise<void> {
      for (const row of await storage.all(userId)) {
        if (now - row.addedAt > LONGEST) await storage.remove(row.key);
        else if (indexOf(row.key) < 0) keep(settled(row));
      }
    },
    /** Shows the pictures at once; resolves when they are kept. */
    async add(rows: readonly WaitingPicture[]): Promise<void> {
      rows.forEach(keep);
      for (const row of rows) await storage.put(row);
    },
    /** A record got the server's id. */
    async swap(): Promise<void> {
      for (const upload of shown.list) {
        if (isReady(upload.row)) continue;
        upload.row = ref(settled(upload.row));
        await storage.put(upload.row);
      }
    },
    /** Sends what is ready, one run at a time. Rejects when the server does not answer. */
    send(): Promise<void> {
      sending ??= sendAll().finally(() => void (sending = null));
      return sending;
    },
    async retry(key: string): Promise<void> {
      const upload = shown.list[indexOf(key)];
      if (upload) upload.problem = null;
      await this.send();
    },
    discard: drop,
    forget: () => void (shown.list = []),
  };
}
