// @vitest-environment happy-dom
/** Tabs of the browser are told apart by the names of their records. */
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('../stores/fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('../stores/fakeServer.ts')).sessionCalls);

import { TabTitle } from '../../../ui/shell/TabTitle.tsx';
import { goTo } from '../../../ui/stores/page/current.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from '../stores/openConcept.ts';

afterEach(async () => {
  cleanup();
  await signOut();
});

it('names the page and what it belongs to', async () => {
  await openConcept();
  render(<TabTitle />);
  const titleAt = (path: string) => {
    act(() => goTo(path));
    return document.title;
  };
  expect(titleAt('/concepts/modify/3/7')).toBe('Hof · Werf · Kavel');
  expect(titleAt('/locations/list')).toMatch(/Locations · Kavel$/);
  expect(titleAt('/settings/general/user')).toMatch(/ · Settings · Kavel$/);
  expect(titleAt('/login/password_reset_request')).toMatch(/password.* · Kavel$/);
  expect(titleAt('/nowhere')).toBe('There is no page at this address · Kavel');
});
