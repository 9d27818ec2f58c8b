// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Message } from '../../../engine/host/types.ts';
import { MessageList } from '../../../ui/scenes/concepts/figures/MessageList.tsx';

const about = (building: number): Message => ({
  message: 'BUILDINGS_OVERLAP',
  severity: 'warning',
  target: null,
  value: building,
  building_id: building,
  unit_id: null,
});
const pressed: Message[] = [];
const list = (...messages: Message[]) => (
  <MantineProvider>
    <MessageList messages={messages} onSelect={(message) => pressed.push(message)} />
  </MantineProvider>
);

afterEach(cleanup);

it('keeps a pressed row with its building when messages before it appear and disappear', () => {
  const { rerender } = render(list(about(1), about(2), about(2)));
  const second = screen.getAllByRole('button')[1]!;
  second.focus();
  rerender(list(about(2), about(2)));
  expect(document.activeElement).toBe(second);
  rerender(list(about(3), about(1), about(2), about(2)));
  second.click();
  expect(pressed.map(({ building_id }) => building_id)).toEqual([2]);
});
