import type { Page } from 'playwright';
import { sessionCalls } from '../../../model/sessioncalls.ts';
import { demoPeople } from '../../../server/seed/people.ts';
import { entityPath } from '../../support/entitypath.ts';
import { address } from './page.ts';
import { thirdPerson } from './thirdperson.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** Returns a person of the demo world by user name. */
export function demoPerson(username: (typeof demoPeople)[number]['username']): Credentials {
  return demoPeople.find((person) => person.username === username)!;
}

/** Files run in parallel: each worker has an own person, so that no two change the same preferences. */
const people: readonly Credentials[] = [demoPerson('demo'), demoPerson('joost'), thirdPerson];
export const ownPerson = (): Credentials => people[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % people.length]!;

/** Signs in without the form, for tests of other things, and resets the open tabs and the filter of this worker's own person. */
export async function signIn(page: Page, person: Credentials = ownPerson(), at = address()): Promise<void> {
  const { username, password } = person;
  const headers = { Origin: at };
  const answer = await page.request.post(`${at}${sessionCalls.signIn.path}`, { data: { username, password }, headers });
  if (!answer.ok()) throw new Error(`Signing in as ${username} failed: ${answer.status()} ${await answer.text()}`);
  // Another test may use other people at this moment, so theirs stay.
  if (username !== ownPerson().username) return;
  await prefer(page, { tabs: {}, filters: {} }, at);
}

/** Changes the preferences of the signed-in person. */
export async function prefer(page: Page, cfg: object, at = address()): Promise<void> {
  const { user } = (await (await page.request.get(`${at}${sessionCalls.current.path}`)).json()) as {
    user: { id: number };
  };
  await page.request.patch(`${at}${entityPath('user', 'detail', { id: user.id })}`, {
    data: { cfg },
    headers: { Origin: at },
  });
}
