// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { palette, pickerColours } from '../../../ui/theme/palette.ts';
import { pinsOf } from '../../../ui/portfolio/pins.ts';
import { choicesOf, type Choice } from '../../../ui/portfolio/values.ts';

const product = { status: choicesOf('status'), phase: choicesOf('phase') };
const colour = (of: { phase: string; status: string }, choice: string) => pinsOf(choice, product).colour(of);

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
    for (const each of colours) expect(pickerColours).toContain(each);
    expect(new Set(colours).size).toBe(product.status.length);
  });

  it('understand a stored label in either language', () => {
    expect(colour({ phase: '', status: 'Verworven' }, 'status')).toBe(palette.leaf);
    expect(colour({ phase: '', status: 'Acquired' }, 'status')).toBe(palette.leaf);
  });

  it('are those of the company where it has its own', () => {
    const lead: Choice = { id: 4, name: 'lead', label: { en: 'Lead', nl: 'Kans' }, colour: '#123456' };
    const pins = pinsOf('status', { ...product, status: [lead] });
    expect(pins.colour({ phase: '', status: 'lead' })).toBe('#123456');
    expect(pins.colour({ phase: '', status: 'acquired' })).toBe(palette.water);
  });
});

describe('the ring of a pin', () => {
  const { share } = pinsOf('', product);
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
