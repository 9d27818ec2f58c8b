import { describe, expect, it } from 'vitest';
import { readCanvas, writtenCanvas } from '../../../../ui/scenes/geodata/address.ts';
import { canvas, choose, see } from '../../../../ui/scenes/geodata/state.ts';

const asFirst = { measure: 'year' as const, spans: {}, off: { use: [], label: [] }, chosen: null, asked: null };

describe('the address of the canvas', () => {
  it('reads what it wrote, and keeps what is not of the canvas', () => {
    const kept = {
      measure: 'spareHeight' as const,
      spans: { year: [1930, 2030] as const, spareHeight: [-10, -3] as const, height: [12, 40] as const },
      off: { use: ['kantoorfunctie', 'unknown'], label: ['A++++', 'unknown'] },
      chosen: { id: 36_300_000_123 },
      asked: null,
    };
    const written = writtenCanvas(kept, '?lang=nl');
    expect(new URLSearchParams(written).get('lang')).toBe('nl');
    expect(readCanvas(written)).toEqual({
      measure: kept.measure,
      spans: kept.spans,
      off: kept.off,
      asked: 36_300_000_123,
    });
  });

  it('says nothing of a canvas without choices, and drops choices that are cleared', () => {
    expect(writtenCanvas(asFirst, '?by=height&height=12..&without_use=unknown&building=7')).toBe('');
    expect(readCanvas('?lang=nl')).toBeNull();
  });

  it('leaves out what an address cannot mean', () => {
    const nothing = { measure: 'year', spans: {}, off: { use: [], label: [] }, asked: null };
    expect(readCanvas('?by=smell&year=old..new&height=40..12&without_use=castle&building=-3')).toEqual(nothing);
    expect(readCanvas('?by=height&height=-5..900&building=4.5')).toEqual({ ...nothing, measure: 'height' });
    // A value between two steps goes to the nearest, one beyond the scale to its end.
    expect(readCanvas('?height=11..900')?.spans).toEqual({ height: [12, 60] });
  });

  it('opens the named building once it is in view', () => {
    canvas.asked = 8;
    see([{ id: 7 }]);
    expect(canvas).toMatchObject({ chosen: null, asked: 8 });
    see([{ id: 7 }, { id: 8, year: 1931 }]);
    expect(canvas).toMatchObject({ chosen: { id: 8, year: 1931 }, asked: null });
    choose(null);
    see([{ id: 8 }]);
    expect(canvas.chosen).toBeNull();
  });
});
