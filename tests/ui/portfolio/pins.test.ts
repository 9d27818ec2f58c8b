// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { palette } from '../../../model/palette.ts';
import { pickerColours } from '../../../ui/theme/palette.ts';
import { pinsOf } from '../../../ui/portfolio/pins.ts';
import { choicesOf, type Choice } from '../../../ui/portfolio/values.ts';

const product = { status: choicesOf('status'), phase: choicesOf('phase') };
const source = { choices: product, users: [], own: [], ownOf: new Map<number, number | null>() };
const rest = { id: 1, assignedTo: null, rating: 0 };
const colour = (of: { phase: string; status: string }, choice: string) =>
  pinsOf(choice, source).valueOf({ ...rest, ...of }).colour;

describe('colours of pins', () => {
  it('follow the status unless the user chose otherwise', () => {
    expect(colour({ phase: 'design', status: 'acquired' }, 'status')).toBe(palette.leaf);
    expect(colour({ phase: 'design', status: 'acquired' }, '')).toBe(palette.leaf);
    expect(colour({ phase: 'design', status: 'rejected' }, 'status')).toBe(palette.brick);
  });

  it('follow the phase when the user wants that', () => {
    expect(colour({ phase: 'construction', status: 'rejected' }, 'phase')).toBe(palette.sun);
  });

  it('are the one colour the user picked, by value or by name', () => {
    expect(colour({ phase: '', status: '' }, palette.rose)).toBe(palette.rose);
    expect(colour({ phase: '', status: '' }, palette.rose.toLowerCase())).toBe(palette.rose);
    expect(colour({ phase: '', status: '' }, 'umber')).toBe(palette.umber);
  });

  it('never come from outside the picker without a company that says so', () => {
    expect(colour({ phase: '', status: '' }, palette.paper)).toBe(palette.water);
    expect(colour({ phase: '', status: 'something of our own' }, 'status')).toBe(palette.water);
    const colours = product.status.map(({ name }) => colour({ phase: '', status: name }, 'status'));
    const offered: string[] = pickerColours.map((each) => each.colour);
    for (const each of colours) expect(offered).toContain(each);
    expect(new Set(colours).size).toBe(product.status.length);
  });

  it('understand a stored label in either language', () => {
    expect(colour({ phase: '', status: 'Verworven' }, 'status')).toBe(palette.leaf);
    expect(colour({ phase: '', status: 'Acquired' }, 'status')).toBe(palette.leaf);
  });

  it('are those of the company where it has its own', () => {
    const lead: Choice = { id: 4, name: 'lead', label: { en: 'Lead', nl: 'Kans' }, colour: '#123456', formerNames: [] };
    const pins = pinsOf('status', { ...source, choices: { ...product, status: [lead] } });
    expect(pins.valueOf({ ...rest, phase: '', status: 'lead' }).colour).toBe('#123456');
    expect(pins.valueOf({ ...rest, phase: '', status: 'acquired' })).toMatchObject({
      key: 'none',
      colour: palette.water,
    });
    expect(pins.values.map(({ key }) => key)).toEqual(['lead', 'none']);
  });
});

it('are by rating or by an own choice too', () => {
  const stars = pinsOf('rating', source);
  expect(stars.valueOf({ ...rest, phase: '', status: '', rating: 4.5 }).key).toBe('5');
  const wood: Choice = { id: 9, name: 'Hout', label: { en: 'Hout', nl: 'Hout' }, colour: '#ABCDEF', formerNames: [] };
  const own = pinsOf('customfield:3', { ...source, own: [wood], ownOf: new Map([[1, 9]]) });
  expect(own.valueOf({ ...rest, phase: '', status: '' }).colour).toBe('#ABCDEF');
  expect(own.valueOf({ ...rest, id: 2, phase: '', status: '' }).key).toBe('none');
});

describe('the ring of a pin', () => {
  const { share } = pinsOf('', source);
  it('fills up with the phases', () => {
    const shares = product.phase.map(({ name }) => share({ phase: name }));
    expect(shares[0]).toBeCloseTo(1 / 8);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  it('is empty without a phase the company knows', () => {
    expect(share({ phase: '' })).toBe(0);
    expect(share({ phase: 'dreaming' })).toBe(0);
  });
});
