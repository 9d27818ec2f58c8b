import type { Page } from 'playwright';
import { sessionCalls } from '../../../model/calls.ts';
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

/** Signs in without the form, for tests of something else. The page then opens any path as that person. */
export async function signIn(page: Page, person: Credentials = demoPerson('demo'), at = address()): Promise<void> {
  const { username, password } = person;
  const answer = await page.request.post(`${at}${sessionCalls.signIn.path}`, {
    data: { username, password },
    headers: { Origin: at },
  });
  if (!answer.ok()) throw new Error(`Signing in as ${username} failed: ${answer.status()} ${await answer.text()}`);
}
