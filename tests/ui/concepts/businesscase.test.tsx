// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { freshRecord } from '../../../model/entity.ts';
import { cost } from '../../../model/entities/cost.ts';
import { useBusinessCase } from '../../../ui/stores/generation/businesscase.ts';
import { banks, emptyBanks } from '../../../ui/stores/records/banks.ts';
import { takeConcept } from '../../../ui/stores/generation/generation.ts';
import { fakeResult } from './fakegenerated.ts';

afterEach(() => {
  cleanup();
  emptyBanks();
});

it('follows a cost that is added and one that is changed, without a complaint of React', async () => {
  const complained = vi.spyOn(console, 'error');
  banks.concept.byId[7] = { id: 7, locationId: 3 } as never;
  banks.location.byId[3] = { id: 3, cfg: { finance_parameters: {} } } as never;
  takeConcept(7, fakeResult({ gfa: 100, plotarea: 50, units: 0 }), 2, true);
  const { result } = renderHook(() => useBusinessCase(7));
  const total = () => result.current!.figures['total_costs'];
  expect(total()).toBe(0);
  await act(async () => {
    banks.cost.byId[1] = {
      ...freshRecord(cost),
      id: 1,
      locationId: 3,
      category: 'building',
      type: 'per_sqm_floor',
      parameter: 10,
    } as never;
  });
  expect(total()).toBe(1_000);
  await act(async () => void (banks.cost.byId[1] = { ...banks.cost.byId[1]!, parameter: 12 }));
  expect(total()).toBe(1_200);
  expect(complained).not.toHaveBeenCalled();
});
