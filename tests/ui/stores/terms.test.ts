// @vitest-environment happy-dom
/** Own rates of income: given up, that of the location applies again; undo brings them back. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);

import { financeOf } from '../../../model/finance/parameters.ts';
import { recordOf } from '../../../ui/stores/records/banks.ts';
import { changeTerms } from '../../../ui/stores/generation/finance.ts';
import { undo } from '../../../ui/stores/history/history.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept } from './openConcept.ts';

const LOCATION = 3;
const step = { label: { en: 'Change income', nl: 'Opbrengsten wijzigen' } };
const rows = () => financeOf(recordOf('location', LOCATION)?.cfg.finance_parameters).rows ?? {};

beforeEach(() => openConcept());
afterEach(() => signOut());

it('returns to the rate of the location, keeps the other terms, and comes back by undo', () => {
  changeTerms('unit:9', LOCATION, { yield: 0.05, buyer_cost: 0.1 }, step);
  changeTerms('unit:9', LOCATION, { yield: null }, step);
  expect(rows()).toEqual({ 'unit:9': { buyer_cost: 0.1 } });
  changeTerms('unit:9', LOCATION, { buyer_cost: null }, step);
  expect(rows()).toEqual({});
  undo();
  undo();
  expect(rows()).toEqual({ 'unit:9': { yield: 0.05, buyer_cost: 0.1 } });
});
