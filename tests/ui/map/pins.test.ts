import { describe, expect, it } from 'vitest';
import { defaultPhases, defaultStatuses } from '../../../model/enums/location.ts';
import { palette, pickerColours } from '../../../ui/theme/palette.ts';
import { phaseShare, pinColour } from '../../../ui/map/pins.ts';

describe('colours of pins', () => {
  it('follow the status unless the user chose otherwise', () => {
    expect(pinColour({ phase: 'design', status: 'acquired' }, 'status')).toBe('leaf');
    expect(pinColour({ phase: 'design', status: 'acquired' }, '')).toBe('leaf');
    expect(pinColour({ phase: 'design', status: 'rejected' }, 'status')).toBe('brick');
  });

  it('follow the phase when the user wants that', () => {
    expect(pinColour({ phase: 'construction', status: 'rejected' }, 'phase')).toBe('sun');
  });

  it('are the one colour the user picked, by value or by name', () => {
    expect(pinColour({ phase: '', status: '' }, palette.rose)).toBe('rose');
    expect(pinColour({ phase: '', status: '' }, palette.rose.toLowerCase())).toBe('rose');
    expect(pinColour({ phase: '', status: '' }, 'umber')).toBe('umber');
  });

  it('never come from outside the picker', () => {
    expect(pinColour({ phase: '', status: '' }, palette.paper)).toBe('water');
    expect(pinColour({ phase: '', status: 'something of our own' }, 'status')).toBe('water');
    const colours = defaultStatuses.keys.map((status) => pinColour({ phase: '', status }, 'status'));
    for (const colour of colours) expect(pickerColours).toContain(palette[colour]);
    expect(new Set(colours).size).toBe(defaultStatuses.keys.length);
  });

  it('understand a stored label in either language', () => {
    expect(pinColour({ phase: '', status: 'Verworven' }, 'status')).toBe('leaf');
    expect(pinColour({ phase: '', status: 'Acquired' }, 'status')).toBe('leaf');
  });
});

describe('the ring of a pin', () => {
  it('fills up with the phases', () => {
    const shares = defaultPhases.keys.map((phase) => phaseShare({ phase }));
    expect(shares[0]).toBeCloseTo(1 / 8);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
  });

  it('is empty without a phase the product knows', () => {
    expect(phaseShare({ phase: '' })).toBe(0);
    expect(phaseShare({ phase: 'dreaming' })).toBe(0);
  });
});
