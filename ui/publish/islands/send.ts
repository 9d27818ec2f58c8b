/** Sends what a visitor decides. The page has no session and no cookies, so nothing else goes along. */

/** `failed`: no answer, or none that says it was done; `refused`: too often. */
export type Sent = 'done' | 'failed' | 'refused';

/** `key`: the same for every try of one write, which then counts once. */
export async function sendPatch(address: string, body: object, key: string): Promise<Sent> {
  try {
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      credentials: 'same-origin',
      body: JSON.stringify(body),
    });
    if (answer.ok) return 'done';
    return answer.status === 429 ? 'refused' : 'failed';
  } catch {
    return 'failed';
  }
}
