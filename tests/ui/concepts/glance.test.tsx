// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ConceptBusinessCase } from '../../../model/finance/concept.ts';
import { startLanguage } from '../../../ui/i18n/language.ts';
import { Glance } from '../../../ui/scenes/concepts/finance/Glance.tsx';

beforeAll(() => startLanguage());
afterEach(cleanup);

const row = (id: number, price: number) => ({ id, type: 'sell_per_unit', quantity: 1, price });
const found = (...prices: number[]): ConceptBusinessCase =>
  ({
    figures: { revenue: 1000, total_costs: 117_000_000, result: -117_000_000, rgw: -117_000_000 },
    input: { income: prices.map((price, id) => row(id, price)), costs: [], quantities: {} },
  }) as unknown as ConceptBusinessCase;
const show = (of: ConceptBusinessCase) => {
  render(
    <MantineProvider>
      <Glance found={of} />
    </MantineProvider>,
  );
  return (key: string) => document.querySelector(`[data-result="${key}"]`)!;
};

it('says what is missing instead of a loss that nobody will make, and works it out all the same when asked', () => {
  const line = show(found(1000, 0, 0));
  expect(screen.getByRole('status').textContent).toBe('Incomplete: prices missing (2 of 3)');
  expect(line('result').textContent).toBe('Result–');
  expect(line('total_costs').textContent).toContain('117,000,000');
  expect(document.body.textContent).not.toContain('no residual land value');
  fireEvent.click(screen.getByRole('button', { name: 'Count missing prices as €0' }));
  expect(line('result').textContent).toContain('−€117,000,000');
  expect(line('result').querySelector('[data-emphasis]')).toBeNull();
});

it('says that there is nothing to sell yet', () => {
  const line = show(found());
  expect(screen.getByRole('status').textContent).toBe('Incomplete: nothing to sell or let yet');
  expect(line('rgw').textContent).toMatch(/–$/);
});

it('shows what it comes to when all prices are there, a loss too', () => {
  const line = show(found(1000));
  expect(screen.queryByRole('status')).toBeNull();
  expect(line('result').querySelector('[data-emphasis]')?.textContent).toContain('−€117,000,000');
});
