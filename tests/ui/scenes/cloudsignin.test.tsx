// @vitest-environment happy-dom
/** The buttons of Microsoft: only where the server offers them, and the reason of a failed sign-in. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { CloudButton, CloudRefusal } from '../../../ui/components/signin/CloudSignIn.tsx';
import { startLanguage } from '../../../ui/i18n/language.ts';
import { theme } from '../../../ui/theme/theme.ts';

beforeAll(() => startLanguage());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

const sent = vi.fn();
function serve(cloud: boolean, begin: { status: number; body: object } = { status: 200, body: {} }) {
  sent.mockClear();
  const answer = (status: number, body: object) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/session/providers') return answer(200, { local: true, cloud });
    sent(path, JSON.parse(String(init.body)));
    return answer(begin.status, begin.body);
  });
}
const show = (node: React.ReactNode) => render(<MantineProvider theme={theme}>{node}</MantineProvider>);

describe('the button', () => {
  it('is not there where the server offers nothing', async () => {
    serve(false);
    show(<CloudButton purpose="signin" />);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('goes where the server says, with the link of an invitation', async () => {
    serve(true, { status: 200, body: { url: 'https://login.example/authorize' } });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    show(<CloudButton purpose="invitation" token="a-token" />);
    fireEvent.click(await screen.findByRole('button'));
    await waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('https://login.example/authorize'));
    expect(sent).toHaveBeenCalledExactlyOnceWith('/session/provider', { purpose: 'invitation', token: 'a-token' });
  });

  it('says what went wrong', async () => {
    serve(true, { status: 503, body: { error: { id: 'provider_away', message: { en: 'Away', nl: 'Weg' } } } });
    show(<CloudButton purpose="signin" />);
    fireEvent.click(await screen.findByRole('button'));
    expect((await screen.findByRole('alert')).textContent).toBe('Away');
  });
});

describe('somebody who came back without success', () => {
  it.each([
    ['tenant_not_allowed', 'does not allow sign-in from this Microsoft organisation'],
    ['something_new', 'That did not work'],
  ])('reads why: %s', (refused, words) => {
    window.history.replaceState(null, '', `/login/login?refused=${refused}`);
    show(<CloudRefusal />);
    expect(screen.getByRole('alert').textContent).toContain(words);
  });

  it('reads nothing without a reason', () => {
    show(<CloudRefusal />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
