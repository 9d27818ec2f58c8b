// @vitest-environment happy-dom
/** An error with a reference leads to a question that has it filled in, with the page where it was. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '../../../ui/api/error.ts';
import { FailedState } from '../../../ui/components/frame/States.tsx';
import { texts } from '../../../ui/components/texts.ts';
import { SupportDesk } from '../../../ui/scenes/home/tickets/SupportDesk.tsx';

const reference = '0123456789abcdef';
const wrapper = ({ children }: { children: ReactNode }) => <MantineProvider env="test">{children}</MantineProvider>;
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

it('is reported with its reference', async () => {
  // Growing text areas wait for fonts, which happy-dom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.history.replaceState(null, '', '/locations/list');
  const error = new ApiError(500, { error: { message: 'broken', reference } });
  const { unmount } = render(<FailedState error={error} />, { wrapper });
  fireEvent.click(screen.getByRole('link', { name: texts.report.en }));
  expect(window.location.pathname).toBe('/home/support');
  unmount();
  render(<SupportDesk />, { wrapper });
  await screen.findByText(reference);
  screen.getByText('/locations/list');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('fault');
});

it('without a reference offers no report', () => {
  render(<FailedState error={new ApiError(500, null)} />, { wrapper });
  expect(screen.queryByRole('link')).toBeNull();
});
