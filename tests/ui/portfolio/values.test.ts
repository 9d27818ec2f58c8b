/** Choices that the company named again, and the one of a new location. */
import { beforeEach, expect, it } from 'vitest';
import { customField } from '../../../model/entities/customfield.ts';
import { customValue } from '../../../model/entities/customvalue.ts';
import { freshRecord } from '../../../model/entity.ts';
import { defaultStatuses } from '../../../model/enums/location.ts';
import { shownFields } from '../../../model/rules/location/standardfields.ts';
import { choiceOf, choicesOf, startingChoice } from '../../../ui/portfolio/values.ts';
import { banks, emptyBanks } from '../../../ui/stores/records/banks.ts';

const value = (id: number, name: string, rest: object = {}) => ({
  ...freshRecord(customValue),
  id,
  name,
  order: id,
  customfieldId: 1,
  ...rest,
});
beforeEach(() => emptyBanks());

it('a location with a former name has the renamed choice', () => {
  banks.customfield.byId[1] = { ...freshRecord(customField), id: 1, kind: 'status' };
  banks.customvalue.byId[2] = value(2, 'Verkenning', { formerNames: ['in_study'] });
  expect(choiceOf('status', choicesOf('status'), 'in_study')?.name).toBe('Verkenning');
  expect(choiceOf('status', choicesOf('status'), 'lead')).toBeNull();
});

it('a new location gets the default of the company, or of the product', () => {
  expect(startingChoice('status')).toBe(defaultStatuses.fallback);
  banks.customfield.byId[1] = { ...freshRecord(customField), id: 1, kind: 'status' };
  banks.customvalue.byId[2] = value(2, 'Een');
  expect(startingChoice('status')).toBe('');
  banks.customvalue.byId[3] = value(3, 'Twee', { default: true });
  expect(startingChoice('status')).toBe('Twee');
});

it('the panel shows the chosen fields in their order, all without a choice', () => {
  expect(shownFields([], ['road', 'city'])).toEqual(['road', 'city']);
  expect(shownFields(['city', 'owner', 'road'], ['road', 'city'])).toEqual(['city', 'road']);
  expect(shownFields(['owner'], ['road', 'city'])).toEqual([]);
});
