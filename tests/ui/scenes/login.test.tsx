// @vitest-environment happy-dom
/** The two pages of a lost password: what they send, and when. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SceneProps } from '../../../ui/scenes/registry.ts';
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

  it('uses the link only when two equal passwords of the right length are sent', async () => {
    const { type, send } = show(PasswordReset, { userkey: token });
    for (const [next, repeat] of [
      ['short', 'short'],
      ['long enough password', 'another long password'],
    ] as const) {
      type('next', next);
      type('repeat', repeat);
      send();
    }
    expect(sent).not.toHaveBeenCalled();
    type('repeat', 'long enough password');
    send();
    await waitFor(() => screen.getByRole('status'));
    expect(sent).toHaveBeenCalledExactlyOnceWith('/session/reset', { token, password: 'long enough password' });
  });

  it('says that a link is over', async () => {
    answer = {
      status: 400,
      body: JSON.stringify({ error: { id: 'link_over', message: { en: 'Too old', nl: 'Te oud' } } }),
    };
    const { type, send } = show(PasswordReset, { userkey: token });
    type('next', 'long enough password');
    type('repeat', 'long enough password');
    send();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too old|Te oud/));
  });
});
