import type { Page } from 'playwright';
import { entityPath, sessionCalls } from '../../../model/calls.ts';
import { demoPeople } from '../../../server/seed/people.ts';
import { address } from './page.ts';

export interface Credentials {
  username: string;
  password: string;
}

/** The people of the demo world by user name. */
export function demoPerson(username: (typeof demoPeople)[number]['username']): Credentials {
  return demoPeople.find((person) => person.username === username)!;
}

/** Two files run at a time: each has a person of its own, so that what a person prefers is changed by one at a time. */
const people = ['demo', 'joost'] as const;
export const ownPerson = (): Credentials =>
  demoPerson(people[(Number(process.env['VITEST_POOL_ID'] ?? 1) - 1) % people.length]!);

/** Signs in without the form, for tests of something else. The page then opens any path as that person, with no tab open but the usual. */
export async function signIn(page: Page, person: Credentials = ownPerson(), at = address()): Promise<void> {
  const { username, password } = person;
  const headers = { Origin: at };
  const answer = await page.request.post(`${at}${sessionCalls.signIn.path}`, { data: { username, password }, headers });
  if (!answer.ok()) throw new Error(`Signing in as ${username} failed: ${answer.status()} ${await answer.text()}`);
  // Others may be at work elsewhere at this moment: their tabs are left alone.
  if (username !== ownPerson().username) return;
  await prefer(page, { tabs: {} }, at);
}

/** Changes what the person who is signed in prefers. */
export async function prefer(page: Page, cfg: object, at = address()): Promise<void> {
  const { user } = (await (await page.request.get(`${at}${sessionCalls.current.path}`)).json()) as {
    user: { id: number };
  };
  await page.request.patch(`${at}${entityPath('user', 'detail', { id: user.id })}`, {
    data: { cfg },
    headers: { Origin: at },
  });
}
