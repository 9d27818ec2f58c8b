// @vitest-environment happy-dom
/** The two pages of a lost password: what they send, and when. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneProps } from '../../../ui/scenes/scene.ts';
import PasswordReset from '../../../ui/scenes/login/PasswordReset.tsx';
import PasswordResetRequest from '../../../ui/scenes/login/PasswordResetRequest.tsx';
import { startLanguage } from '../../../ui/i18n/language.ts';
import { theme } from '../../../ui/theme/theme.ts';

const sent = vi.fn();
let answer = { status: 200, body: '{}' };
beforeAll(() => startLanguage());
beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent(path, JSON.parse(String(init.body)));
    return new Response(answer.body, { status: answer.status, headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  answer = { status: 200, body: '{}' };
});

function show(Page: ComponentType<SceneProps>, parameters = {}) {
  const { container } = render(
    <MantineProvider theme={theme}>
      <Page parameters={parameters} />
    </MantineProvider>,
  );
  const type = (name: string, value: string) =>
    fireEvent.change(container.querySelector(`input[name="${name}"]`)!, { target: { value } });
  return { type, send: () => fireEvent.submit(container.querySelector('form')!) };
}

describe('asking for a link', () => {
  it('sends a name and says the same to everyone', async () => {
    const { type, send } = show(PasswordResetRequest as ComponentType<SceneProps>);
    send();
    expect(sent).not.toHaveBeenCalled();
    type('username', ' noor@kavel.example ');
    send();
    await waitFor(() => screen.getByRole('status'));
    expect(sent).toHaveBeenCalledExactlyOnceWith('/session/requestreset', { name: 'noor@kavel.example' });
  });
});

describe('the page of the link', () => {
  const token = 't'.repeat(43);
  const over = {
    status: 400,
    body: JSON.stringify({ error: { id: 'link_over', message: { en: 'Too old', nl: 'Te oud' } } }),
  };
  const form = () => waitFor(() => expect(document.querySelector('input[name="next"]')).not.toBeNull());
  const passwords = () => sent.mock.calls.filter(([path]) => path === '/session/reset');

  it('uses the link only when two equal passwords of the right length are sent', async () => {
    const { type, send } = show(PasswordReset, { userkey: token });
    await form();
    expect(sent).toHaveBeenCalledExactlyOnceWith('/session/resetlink', { token });
    for (const [next, repeat] of [
      ['short', 'short'],
      ['long enough password', 'another long password'],
    ] as const) {
      type('next', next);
      type('repeat', repeat);
      send();
    }
    expect(passwords()).toEqual([]);
    type('repeat', 'long enough password');
    send();
    await waitFor(() => screen.getByRole('status'));
    expect(passwords()).toEqual([['/session/reset', { token, password: 'long enough password' }]]);
  });

  it('says at once that a link is over, with the way to another', async () => {
    answer = over;
    show(PasswordReset, { userkey: token });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/has expired|is al gebruikt of verlopen/),
    );
    expect(document.querySelector('form')).toBeNull();
    expect(document.querySelector('a[href="/login/password_reset_request"]')).not.toBeNull();
  });

  it('says at once that a link is cut off, without asking', () => {
    show(PasswordReset, { userkey: token.slice(1) });
    expect(screen.getByRole('alert').textContent).toMatch(/not complete|niet compleet/);
    expect(document.querySelector('form')).toBeNull();
    expect(sent).not.toHaveBeenCalled();
  });

  it('shows the form where the server does not answer, and says what came of sending it', async () => {
    answer = { status: 503, body: '{}' };
    const { type, send } = show(PasswordReset, { userkey: token });
    await form();
    answer = over;
    type('next', 'long enough password');
    type('repeat', 'long enough password');
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too old|Te oud/));
  });
});
