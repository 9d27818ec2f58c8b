// @vitest-environment happy-dom
import { useState } from 'react';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { design } from '../../../model/design.ts';
import { entities } from '../../../model/entities/index.ts';
import { NumberEditor } from '../../../ui/fields/editors.tsx';
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

  describe('with a number that reads two ways', () => {
    function Price() {
      const [value, setValue] = useState<number | null>(0);
      const change = (next: number | null, gesture: string) => {
        changes(next, gesture);
        setValue(next);
      };
      return (
        <>
          <NumberField parameter={design.unit.price} value={value} onChange={change} />
          <button type="button">next</button>
          <button type="button">last</button>
        </>
      );
    }
    const price = () => {
      changes.mockClear();
      render(
        <MantineProvider>
          <Price />
        </MantineProvider>,
      );
      const input = screen.getByRole<HTMLInputElement>('spinbutton');
      input.focus();
      return input;
    };
    const note = () => document.querySelector('[data-understood]')?.textContent ?? null;

    it('says while it is typed how it is read, and nothing where the text says so itself', async () => {
      await i18n.changeLanguage('nl');
      const input = price();
      for (const [typed, said] of [
        ['4', null],
        ['435', null],
        ['12,', null],
        ['12,5', null],
        ['435000', '€\u00a0435.000'],
        ['12.5', '€\u00a012,5'],
        ['1.250.000', '€\u00a01.250.000'],
        ['abc', null],
      ] as const) {
        fireEvent.change(input, { target: { value: typed } });
        expect(note(), typed).toBe(said);
      }
      await i18n.changeLanguage('en');
    });

    it('takes thousands for money and offers the other number, also after the field is left', async () => {
      await i18n.changeLanguage('nl');
      const input = price();
      fireEvent.change(input, { target: { value: '435.000' } });
      expect(note()).toMatch(/^€.435\.000of €.435/);
      act(() => screen.getByText('next').focus());
      expect(changes.mock.lastCall?.[0]).toBe(435_000);
      expect(input.value).toBe('435.000');
      fireEvent.click(screen.getByText(/of €.435/));
      expect(changes.mock.lastCall?.[0]).toBe(435);
      // Both are one step to undo; the first reading is a click away again.
      expect(new Set(changes.mock.calls.map(([, gesture]) => gesture)).size).toBe(1);
      expect(note()).toMatch(/^€.435of €.435\.000/);
      act(() => screen.getByText('last').focus());
      expect(note()).toBeNull();
      await i18n.changeLanguage('en');
    });

    it('takes the other number with Alt and Enter, before and after Enter', () => {
      const input = price();
      fireEvent.change(input, { target: { value: '435,000' } });
      fireEvent.keyDown(input, { key: 'Enter', altKey: true });
      expect(changes.mock.calls.map(([value]) => value)).toEqual([435]);
      fireEvent.change(input, { target: { value: '1,500' } });
      fireEvent.keyDown(input, { key: 'Enter' });
      fireEvent.keyDown(input, { key: 'Enter', altKey: true });
      expect(changes.mock.calls.map(([value]) => value)).toEqual([435, 1500, 1.5]);
      fireEvent.pointerDown(screen.getByText('last'));
      expect(note()).toBeNull();
    });
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

describe('an empty number', () => {
  it.each([
    [entities.constraint.fields.value, 'Fill in a value'],
    [entities.building.fields.cfg.fields!['cores']!, 'automatic'],
  ] as const)('asks for a value unless the generator decides', (field, placeholder) => {
    render(
      <MantineProvider>
        <NumberEditor field={field} value={null} onChange={() => {}} />
      </MantineProvider>,
    );
    expect(screen.getByRole<HTMLInputElement>('spinbutton').placeholder).toBe(placeholder);
  });
});
