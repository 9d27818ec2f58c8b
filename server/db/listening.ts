/** Hears notifications of a PostgreSQL server on a connection of its own, which is opened again when it is lost. */
import pg from 'pg';

export interface Hear {
  onMessage(channel: string, payload: string): void;
  /** Notifications may have been missed: the connection was lost and is back. */
  missed(): void;
}

const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 15_000;

/** Resolves once the first connection listens. */
export async function listenOnServer(
  url: string,
  channels: readonly string[],
  hear: Hear,
): Promise<() => Promise<void>> {
  let client: pg.Client | null = null;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const open = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: url, application_name: 'kavel listener', keepAlive: true });
    let isLost = false;
    const lose = (): void => {
      if (isLost) return;
      isLost = true;
      void next.end().catch(() => undefined);
      if (!isOver && client === next) again(FIRST_PAUSE);
    };
    next.on('error', lose);
    next.on('end', lose);
    next.on('notification', ({ channel, payload = '' }) => hear.onMessage(channel, payload));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${channel}`);
      client = next;
    } catch (error) {
      isLost = true;
      void next.end().catch(() => undefined);
      throw error;
    }
  };
  const again = (pause: number): void => {
    timer = setTimeout(() => {
      open().then(hear.missed, () => again(Math.min(pause * 2, LONGEST_PAUSE)));
    }, pause).unref();
  };

  await open();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client?.end().catch(() => undefined);
  };
}
