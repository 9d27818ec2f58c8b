/** Names of dimensions in plans. */
import { expect, it } from 'vitest';
import { dimensionOf } from '../../../ui/search/values.ts';

it.each([
  ['maximum bouwhoogte (m)', 'maximum bouwhoogte', 'm'],
  ['maximum bebouwingspercentage (%)', 'maximum bebouwingspercentage', 'percent'],
  ['maximum oppervlakte (m²)', 'maximum oppervlakte', 'm2'],
  ['maximum aantal wooneenheden', 'maximum aantal wooneenheden', ''],
  ['minimum dakhelling (graden)', 'minimum dakhelling (graden)', ''],
])('%s', (written, name, unit) => {
  expect(dimensionOf(written)).toEqual({ name, unit });
});
