/** A listener of events, as a page is one. */
import type { Client } from './client.ts';

export interface Heard {
  readonly id: number | null;
  readonly event: string;
  readonly data: any;
}

export interface Listening {
  readonly status: number;
  readonly heard: Heard[];
  /** Resolves with the first event that fits, heard before or after. */
  first(fits: (heard: Heard) => boolean): Promise<Heard>;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  stop(): void;
}

const PATIENCE = 10_000;

export async function listenTo(client: Client, seen: number | null = null, url = client.url): Promise<Listening> {
  const stopper = new AbortController();
  const response = await fetch(`${url}/events`, {
    headers: { cookie: client.cookie, ...(seen === null ? {} : { 'last-event-id': String(seen) }) },
    signal: stopper.signal,
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop()!;
      for (const block of blocks) {
        const lines = new Map(
          block.split('\n').map((line) => [line.split(': ')[0]!, line.slice(line.indexOf(': ') + 2)]),
        );
        if (!lines.has('event')) continue;
        const id = lines.get('id');
        heard.push({ id: id ? Number(id) : null, event: lines.get('event')!, data: JSON.parse(lines.get('data')!) });
      }
      for (const look of waiting) look();
    }
  };
  const ended = response.ok ? read().catch(() => undefined) : Promise.resolve();
  return {
    status: response.status,
    heard,
    ended,
    first: (fits) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`Not heard: ${JSON.stringify(heard).slice(0, 500)}`)),
          PATIENCE,
        );
        const look = (): void => {
          const found = heard.find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    stop: () => stopper.abort(),
  };
}

/** Fits an event that holds a change of this record. */
export const changeOf =
  (entity: string, id: number, kind?: string) =>
  ({ event, data }: Heard): boolean =>
    event === 'change' &&
    data.some((each: any) => each.entity === entity && each.id === id && (!kind || each.kind === kind));
