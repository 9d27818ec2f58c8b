/** Texts of measures as plans write them. */
import { describe, expect, it } from 'vitest';
import { readMeasures } from '../../../server/geodata/facts/stages/rules.ts';

describe('the measures of a plan', () => {
  it.each([
    [
      '"Maximum bouwhoogte (m)"="12,5", "maximum goothoogte (m)"="6"',
      { 'maximum bouwhoogte (m)': 12.5, 'maximum goothoogte (m)': 6 },
    ],
    [
      '[{"naam":"maximum bouwhoogte (m)","waarde":"11"},{"naam":"maximum aantal bouwlagen","waarde":3}]',
      { 'maximum bouwhoogte (m)': 11, 'maximum aantal bouwlagen': 3 },
    ],
  ])('are read from %s', (text, measures) => {
    expect(Object.fromEntries(readMeasures(text))).toEqual(measures);
  });

  it.each([
    '[{"naam":"maximum bouwhoogte (m)","waa',
    '[null, 3, {"naam": {}, "waarde": "2"}]',
    '"maximum"="geen"',
    '',
    '[',
  ])('are none in %j', (text) => {
    expect(readMeasures(text)).toEqual([]);
  });
});
