// @vitest-environment happy-dom
import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { design } from '../../../model/design.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { i18n, startLanguage } from '../../../ui/i18n/language.ts';

beforeAll(() => startLanguage());
afterEach(cleanup);

const changes = vi.fn();
function Field({ start = 40 as number | null }) {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      parameter={design.building.maxlength}
      value={value}
      onChange={(next, gesture) => {
        changes(next, gesture);
        setValue(next);
      }}
    />
  );
}

function show() {
  changes.mockClear();
  render(
    <MantineProvider>
      <Field />
    </MantineProvider>,
  );
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.focus(input);
  return input;
}

describe('NumberField', () => {
  it('keeps a typed comma on leaving and on Enter', async () => {
    await i18n.changeLanguage('nl');
    const input = show();
    fireEvent.change(input, { target: { value: '52.5' } });
    expect(changes).not.toHaveBeenCalled();
    fireEvent.blur(input);
    expect(changes.mock.lastCall?.[0]).toBe(52.5);
    expect(input.value).toBe('52,5');
    fireEvent.change(input, { target: { value: '60,25' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(changes.mock.lastCall?.[0]).toBe(60.25);
    await i18n.changeLanguage('en');
  });

  it.each([
    ['nl', '1.250.000', '1.500', '1250000,5'],
    ['en', '1,250,000', '1,500', '1250000.5'],
  ])('has thousands marks but while it is edited (%s)', async (language, read, short, typed) => {
    await i18n.changeLanguage(language);
    changes.mockClear();
    const Amount = ({ start }: { start: number }) => {
      const [value, setValue] = useState<number | null>(start);
      const change = (next: number | null) => {
        changes(next);
        setValue(next);
      };
      return <NumberField value={value} unit="EUR" onChange={change} />;
    };
    render(
      <MantineProvider>
        <Amount start={1_250_000} />
        <Amount start={1_500} />
      </MantineProvider>,
    );
    const [large, small] = screen.getAllByRole<HTMLInputElement>('spinbutton') as [HTMLInputElement, HTMLInputElement];
    expect([large.value, small.value]).toEqual([read, short]);
    // Looking at them changes nothing, whichever mark they show.
    for (const each of [small, large]) {
      fireEvent.blur(each);
      fireEvent.focus(each);
      expect(each.value).toMatch(/^\d+$/);
      expect([each.selectionStart, each.selectionEnd]).toEqual([0, each.value.length]);
      fireEvent.blur(each);
    }
    expect(changes).not.toHaveBeenCalled();
    fireEvent.focus(large);
    fireEvent.change(large, { target: { value: typed } });
    fireEvent.blur(large);
    expect(changes.mock.lastCall?.[0]).toBe(1_250_000.5);
    expect(large.value).toBe(`${read}${typed.at(-2)}5`);
    await i18n.changeLanguage('en');
  });

  it('says the limits and keeps what was typed', () => {
    const input = show();
    fireEvent.change(input, { target: { value: '900' } });
    fireEvent.blur(input);
    expect(changes).not.toHaveBeenCalled();
    expect(input.value).toBe('900');
    expect(screen.getByText(/Between 1.m and 500.m/)).toBeTruthy();
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(input.value).toBe('40');
    expect(screen.queryByText(/Between/)).toBeNull();
  });

  it('steps with the arrow keys, in one gesture', () => {
    const input = show();
    for (let step = 0; step < 3; step += 1) fireEvent.keyDown(input, { key: 'ArrowUp' });
    expect(changes.mock.calls.map(([value]) => value)).toEqual([40.1, 40.2, 40.3]);
    expect(new Set(changes.mock.calls.map(([, gesture]) => gesture)).size).toBe(1);
  });

  it('begins another step to undo with every Enter', () => {
    const input = show();
    for (const value of ['50', '40']) {
      fireEvent.change(input, { target: { value } });
      fireEvent.keyDown(input, { key: 'Enter' });
    }
    const gestures = changes.mock.calls.map(([, gesture]) => gesture);
    expect(gestures).toHaveLength(2);
    expect(new Set(gestures).size).toBe(2);
  });

  it('does not call a value changed that was only looked at', () => {
    const input = show();
    fireEvent.blur(input);
    expect(changes).not.toHaveBeenCalled();
  });
});
