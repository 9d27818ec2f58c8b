/** The check of a page, its picture, and the order its faces are painted in. */
import { describe, expect, it } from 'vitest';
import { inputHash } from '../../../engine/host/records/inputhash.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import { conceptInput, type ConceptRecords } from '../../../engine/host/records/conceptinput.ts';
import { freshRecord } from '../../../model/entity.ts';
import { building } from '../../../model/entities/building.ts';
import { unit } from '../../../model/entities/unit.ts';
import { modelRecords } from '../../../model/publish/modelrecords.ts';
import { generated } from '../../../ui/publish/model/generated.ts';
import { backToFront, type Seen } from '../../../ui/publish/model/order.ts';
import { posterOf } from '../../../ui/publish/model/poster.ts';
import { verdictOf } from '../../../ui/publish/model/verdict.ts';
import { volumes } from './demopage.ts';

const kept = { hash: 'a', release: '1', figures: { gfa: 1200, units: 12 } };

describe('the verdict', () => {
  it.each([
    ['agrees', kept, false],
    ['agrees', { ...kept, release: '2' }, true],
    ['differs', { ...kept, hash: 'b' }, false],
    ['differs', { ...kept, figures: { gfa: 1200.1, units: 12 } }, false],
    ['differs', { ...kept, figures: { units: 12 } }, false],
    ['other', { ...kept, hash: 'b', release: '2' }, true],
  ] as const)('%s: %o', (state, made, isOtherRelease) => {
    expect(verdictOf(kept, made)).toMatchObject({ state, isOtherRelease });
  });

  it('waits for the server, and shows figures side by side', () => {
    expect(verdictOf(null, kept)).toEqual({ state: 'pending', isOtherRelease: false, figures: [] });
    expect(verdictOf(kept, { ...kept, figures: { gfa: 1300, units: 12 } }).figures).toEqual([
      { key: 'gfa', page: 1200, device: 1300, isSame: false },
      { key: 'units', page: 12, device: 12, isSame: true },
    ]);
  });
});

const records: ConceptRecords = {
  location: { lon: 5.39, lat: 52.16 },
  plots: [],
  units: [{ ...freshRecord(unit), id: 2, name: 'A', size: 60, price: 4_000, programme_goal: 5 }],
  buildings: [{ ...freshRecord(building), id: 1, name: 'Hof', maxlength: 40, maxwidth: 12, maxheight: 12 }],
};

describe('a concept made again', () => {
  it('has the hash of the complete records, although the page has only what the engine reads', async () => {
    const engine = await loadEngine();
    const whole = engine.generate(conceptInput(records, engine.projection.toRd));
    const sent = JSON.parse(JSON.stringify(modelRecords(records))) as ConceptRecords;
    expect(JSON.stringify(sent)).not.toContain('4000');
    const made = await generated(sent);
    expect(made).toMatchObject({ hash: whole.hash, release: whole.release, figures: whole.figures });
    expect(made.buildings).toHaveLength(1);
    expect(made.storeys.at(-1)).toBeLessThanOrEqual(12);
    expect(inputHash(sent)).not.toBe(inputHash(records));
  });

  it('differs after a change of one number', async () => {
    const [first] = records.buildings;
    const changed = await generated({ ...records, buildings: [{ ...first!, maxlength: 40.5 }] });
    expect(changed.hash).not.toBe((await generated(records)).hash);
  });

  it('leaves hidden buildings out of the picture, and counts them', async () => {
    const [first] = records.buildings;
    const hidden = { ...first!, id: 3, cfg: { ...first!.cfg, hidden: true } };
    const made = await generated({ ...records, buildings: [first!, hidden] });
    expect(made.buildings).toHaveLength(1);
    expect(made.hash).not.toBe((await generated(records)).hash);
  });
});

describe('the picture', () => {
  it('shows the sides that are seen, in the frame, each from two corners', () => {
    for (const view of ['southeast', 'northwest'] as const) {
      const { faces, plots, shadow } = posterOf(volumes, view);
      // Two walls and the roof.
      expect(faces).toHaveLength(3);
      expect(new Set(faces.map(({ fill }) => fill)).size).toBe(3);
      const numbers = [...faces.map(({ d }) => d), plots]
        .join(' ')
        .match(/-?[\d.]+/g)!
        .map(Number);
      expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...numbers)).toBeLessThanOrEqual(960);
      expect(shadow).toMatch(/^M/);
    }
    expect(posterOf(volumes, 'southeast').faces).not.toEqual(posterOf(volumes, 'northwest').faces);
  });

  it('paints what lies behind first, also where a long face passes a short one', () => {
    const upright = (name: string, from: [number, number], to: [number, number]) => ({
      name,
      rings: [[...[0, 10].map((up): Seen => [from[0], up, from[1]]), ...[10, 0].map((up): Seen => [to[0], up, to[1]])]],
    });
    // The long face recedes to the right; its middle is farther away than the short one, which stands behind its near end.
    const long = upright('long', [0, 0], [100, 100]);
    const short = upright('short', [10, 20], [20, 30]);
    expect(backToFront([long, short]).map(({ name }) => name)).toEqual(['short', 'long']);
    expect(backToFront([short, long]).map(({ name }) => name)).toEqual(['short', 'long']);
  });
});
