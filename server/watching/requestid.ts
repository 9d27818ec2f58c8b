/** The id of the request that is being answered, for the log and the database. */
import { AsyncLocalStorage } from 'node:async_hooks';

const requests = new AsyncLocalStorage<string>();

/** Runs the work, and all that it waits for, as part of the request. */
export const inRequest = <T>(id: string, work: () => T): T => requests.run(id, work);

/** Undefined outside a request: in jobs, and at the start. */
export const currentRequest = (): string | undefined => requests.getStore();
