// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { user } from '../../../model/entities/user.ts';
import { textFormats } from '../../../model/rules/text/formats.ts';
import { TextEditor } from '../../../ui/fields/editors.tsx';
import { startLanguage } from '../../../ui/i18n/language.ts';

beforeAll(() => startLanguage());
afterEach(cleanup);

it('keeps a text that is not an e-mail address to itself and says so after the visit', () => {
  const changes = vi.fn();
  render(
    <MantineProvider>
      <TextEditor field={user.fields.email} value="noor@kavel.example" onChange={changes} />
    </MantineProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('textbox');
  const messages = Object.values(textFormats.email.message);
  const said = () => messages.some((message) => screen.queryByText(message) !== null);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'noor@' } });
  expect([changes.mock.calls.length, said()]).toEqual([0, false]);
  fireEvent.blur(input);
  expect([input.value, said()]).toEqual(['noor@', true]);
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: 'sam@kavel.example' } });
  fireEvent.blur(input);
  expect([changes.mock.calls.at(-1)![0], said()]).toEqual(['sam@kavel.example', false]);
});
