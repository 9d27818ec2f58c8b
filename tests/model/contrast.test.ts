import { expect, it } from 'vitest';
import { contrastOf, legible, TEXT_CONTRAST } from '../../model/publish/contrast.ts';

it('black on white has the most contrast', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
});

it.each([
  ['#FFE066', '#FFFFFF'],
  ['#F2A900', '#16202A'],
  ['#3355AA', '#16202A'],
  ['#777777', '#777777'],
])('%s on %s becomes a shade that is legible', (colour, ground) => {
  expect(contrastOf(legible(colour, ground), ground)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
});

it('a legible colour stays as it is', () => expect(legible('#0F3D5C', '#FFFFFF')).toBe('#0F3D5C'));
