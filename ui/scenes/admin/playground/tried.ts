/** What came of a trial: the text, how long it took, and a hash of the whole. */
import { ApiError, NO_ANSWER } from '../../../api/error.ts';

export interface TriedOutcome {
  /** Of HTTP; null for the engine. */
  readonly status: number | null;
  readonly text: string;
  /** Milliseconds. */
  readonly took: number;
  readonly bytes: number;
  readonly hash: string;
}

/** Asks an address as the page does, and keeps refusals as answers. Throws ApiError without an answer. */
export async function askedOutcome(url: string): Promise<TriedOutcome> {
  const begun = performance.now();
  const response = await fetch(url, { headers: { accept: 'application/json' }, credentials: 'include' }).catch(() => {
    throw new ApiError(NO_ANSWER, null);
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const took = performance.now() - begun;
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const text = new TextDecoder().decode(bytes);
  return {
    ...{ status: response.status, took, bytes: bytes.length, hash: await sha256(bytes) },
    text: isJson ? indented(text) : text,
  };
}

/** SHA-256, hexadecimal. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
