// @vitest-environment happy-dom
/** The days that narrow a table or a report. */
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PeriodFilter } from '../../../../ui/scenes/admin/PeriodFilter.tsx';

afterEach(cleanup);

function show(required: boolean) {
  const onChange = vi.fn();
  render(<PeriodFilter since="2026-11-01" until="2026-11-27" required={required} onChange={onChange} />, {
    wrapper: MantineProvider,
  });
  const emptied = (label: string) => fireEvent.change(screen.getByLabelText(label), { target: { value: '' } });
  return { onChange, emptied };
}

it('takes a day off a table', () => {
  const { onChange, emptied } = show(false);
  emptied('Until');
  expect(onChange.mock.calls).toEqual([['until', '']]);
});

it('keeps both days of a report, and changes them', () => {
  const { onChange, emptied } = show(true);
  emptied('From');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-10-01' } });
  expect(onChange.mock.calls).toEqual([['since', '2026-10-01']]);
});
