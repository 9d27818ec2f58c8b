/** References in a text, and the address of the record that they lead to. */
import { expect, it } from 'vitest';
import { errorPath, referencesIn } from '../../model/admin/errors.ts';

it('finds references of faults, requests and tickets, and nothing else', () => {
  const found = (text: string) => referencesIn(text).flatMap(({ part, isReference }) => (isReference ? [part] : []));
  const [fault, request] = ['0123456789abcdef', '0b9a1c52-1f7e-4a53-9d0c-4f0f9f6f2a11'];
  expect(found(`Question K-0012 about ${fault}, request ${request}.`)).toEqual(['K-0012', fault, request]);
  for (const none of ['', 'user 7 is_active=false', 'K-12', `${fault}0`, 'company 1234567890 subscription="trial"'])
    expect(found(none), none).toEqual([]);
  const text = `K-0012 and ${fault}`;
  expect(
    referencesIn(text)
      .map(({ part }) => part)
      .join(''),
  ).toBe(text);
});

it('leads to the record of any reference', () => {
  const reference = 'PATCH /:entity/detail/:id 400 invalid';
  const { pathname, searchParams } = new URL(errorPath(reference), 'http://kavel');
  expect([pathname, searchParams.get('reference')]).toEqual(['/admin/errors', reference]);
});
