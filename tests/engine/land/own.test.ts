/** Own figures of a company as columns: values, reasons why they are missing, and the slider. */
import { describe, expect, it } from 'vitest';
import { Lines } from '../../../engine/host/landsearch/lines.ts';
import { figureOf, ownValues, withOwn } from '../../../engine/host/landsearch/own.ts';
import { missingReasonOf } from '../../../model/land/missing.ts';
import { isOwnOffered, ownColumnOf, ownColumnsIn, type OwnColumns } from '../../../model/land/owncolumns.ts';
import { makeMunicipality } from '../../support/land.ts';

const vacancy = ownColumnOf(
  [
    { municipality: 1, plots: ['A1', 'A3'], values: [2.5, 40] },
    { municipality: 2, plots: ['B1'], values: [97.2] },
  ],
  'v1',
);
const owners = ownColumnOf([{ municipality: 1, plots: ['A1', 'A2'], values: [0, 3] }], 'v2');
const figures: OwnColumns = { 7: vacancy, 8: owners };

function read(key: string, municipality: number) {
  const { values } = ownValues(figureOf(key, figures)!, municipality, new Lines('A1\nA2\nA3'));
  const words = new Uint32Array(values.buffer);
  return [...values].map((value, at) => missingReasonOf(words[at]!) ?? value);
}

it('gives each plot its value, or the reason why it has none', () => {
  expect(read('own:7', 1)).toEqual([2.5, 'unknown_in_source', 40]);
  expect(read('own:7', 3)).toEqual(['not_covered', 'not_covered', 'not_covered']);
  expect(read('own:8:3', 1)).toEqual([0, 100, 'unknown_in_source']);
});

it('keeps the slider of all values where only some municipalities are searched', () => {
  const here = ownColumnsIn(figures, [2]);
  expect(here['7']!.values.map(({ municipality }) => municipality)).toEqual([2]);
  expect(here['7']!.measure).toEqual(vacancy.measure);
});

it('names its version among the columns of a release', () => {
  const { release } = makeMunicipality(9901, 3, 1);
  const { columns } = withOwn(release, ['plot_area', 'own:7', 'own:8:3', 'own:9'], figures);
  expect(columns).toEqual({ ...release.columns, 'own:7': 'v1', 'own:8:3': 'v2' });
});

describe('the slider', () => {
  const scaleOf = (...values: number[]) => {
    const { scale, type } = ownColumnOf([{ municipality: 1, plots: values.map(String), values }], '').measure;
    return [...scale, type];
  };
  it.each([
    [
      [2.5, 40, 97.2],
      [2.5, 97.2, 'float'],
    ],
    [
      [3, 12, 7],
      [3, 12, 'integer'],
    ],
    [
      [0, 123_456],
      [0, 124_000, 'integer'],
    ],
    [
      [-0.51, 0.25],
      [-0.51, 0.25, 'float'],
    ],
    [
      [5, 5],
      [4, 6, 'integer'],
    ],
    [[], [0, 1, 'integer']],
  ])('of %j goes from the least to the most, rounded outwards', (values, scale) => {
    expect(scaleOf(...values)).toEqual(scale);
  });
});

it('is offered to the company that has the figure, as what it is', () => {
  expect(isOwnOffered('range', 'own:7', figures)).toBe(true);
  expect(isOwnOffered('class', 'own:8:3', figures)).toBe(true);
  for (const [type, key] of [
    ['class', 'own:7'],
    ['range', 'own:8:3'],
    ['range', 'own:9'],
    ['range', 'plot_area'],
  ] as const)
    // prettier-ignore
    expect(isOwnOffered(type, key, figures)).toBe(false);
});
