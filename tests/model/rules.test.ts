import { describe, expect, it } from 'vitest';
import { building } from '../../model/entities/building.ts';
import { company, type Company } from '../../model/entities/company.ts';
import { allEntities, entities, entityByName } from '../../model/entities/index.ts';
import { user } from '../../model/entities/user.ts';
import { freshRecord } from '../../model/entity.ts';
import { constraintTypeName } from '../../model/rules/location/constraint.ts';
import { isEmptyProject, shownScore } from '../../model/rules/location/location.ts';
import { nextOrder, renumber } from '../../model/rules/record/order.ts';
import { outbound } from '../../model/rules/record/outbound.ts';
import { isPlotNumber, plotNumber } from '../../model/rules/location/plot.ts';
import { isLapsed, principalOf } from '../../model/rules/account/tiers.ts';

describe('plot number', () => {
  it('joins the three cadastral values', () => {
    expect(plotNumber({ kadastrale_gemeente_waarde: 'Waterhoven', sectie: 'F', perceelnummer: '101' })).toBe(
      'Waterhoven F 101',
    );
  });
  it('is valid when one value is there', () => {
    const none = { kadastrale_gemeente_waarde: '', sectie: ' ', perceelnummer: '' };
    expect(isPlotNumber(none)).toBe(false);
    expect(isPlotNumber({ ...none, sectie: 'F' })).toBe(true);
  });
});

describe('score', () => {
  it('shows the rating when there is one, otherwise five times the score', () => {
    expect(shownScore({ rating: 3.5, score: 0.1 })).toBe(3.5);
    expect(shownScore({ rating: 0, score: 0.71 })).toBe(4);
  });
  it('knows a project without a place', () => {
    expect(isEmptyProject({ lat: 0, lon: 0 })).toBe(true);
    expect(isEmptyProject({ lat: 0, lon: 5 })).toBe(false);
  });
});

describe('order', () => {
  it('renumbers in steps of 10 and names only what changes', () => {
    const moved = [
      { id: 1, order: 10 },
      { id: 3, order: 30 },
      { id: 2, order: 20 },
      { id: 4, order: 40 },
    ];
    expect(renumber(moved)).toEqual([
      { id: 3, order: 20 },
      { id: 2, order: 30 },
    ]);
  });
  it('appends after the last', () => {
    expect(nextOrder([])).toBe(10);
    expect(nextOrder([10, 45])).toBe(55);
  });
});

describe('what is sent', () => {
  it('drops local ids, transient fields, secrets, unknown keys and text in id fields', () => {
    const record = {
      id: -4,
      name: 'Blok A',
      dirty: true,
      conceptId: 'local-1',
      extra: 1,
      cfg: { locked: true, extra: 2 },
    };
    expect(outbound(entityByName('building'), record)).toEqual({ name: 'Blok A', cfg: { locked: true } });
    expect(outbound(entityByName('user'), { id: 2, password_hash: 'x', email: 'a@b.nl' })).toEqual({
      id: 2,
      email: 'a@b.nl',
    });
  });
  it('looks into the parts of lists as well', () => {
    const units = [
      { mode: 'reference', unitId: 'local-3', extra: 1 },
      { unitId: -7, size: 50 },
    ];
    const towers = [{ name: 'A', cfg: { unit_id: 4, extra: 1 } }];
    expect(outbound(entityByName('building'), { cfg: { units, towers, points: [[0, 1]] } })).toEqual({
      cfg: {
        units: [{ mode: 'reference' }, { unitId: -7, size: 50 }],
        towers: [{ name: 'A', cfg: { unit_id: 4 } }],
        points: [[0, 1]],
      },
    });
  });
  it('holds no number that is no id, and no text in any reference', () => {
    for (const of of allEntities) {
      const texts = Object.entries(of.fields).filter(([, field]) => field.kind === 'ref');
      const record = { id: 'local', ...Object.fromEntries(texts.map(([key]) => [key, 'local-1'])) };
      const left = Object.keys(outbound(of, record)).filter((key) => key.endsWith('Id') || key === 'id');
      expect(left, of.name).toEqual([]);
      for (const id of [-3, 0, Number.NaN, null, undefined, '5']) expect(outbound(of, { id })).toEqual({});
    }
  });
  it('keeps the accounting id, which is text', () => {
    expect(outbound(entityByName('company'), { cfg: { administrationId: '77' } })).toEqual({
      cfg: { administrationId: '77' },
    });
  });
  it('names an unknown entity', () => {
    for (const name of ['nothing', '__proto__', 'constructor'])
      expect(() => entityByName(name)).toThrow('Unknown database entity');
  });
});

describe('tiers', () => {
  const now = Date.parse('2026-06-01T00:00:00Z');
  const of = (subscription: Company['subscription'], trialStartedAt: string | null = null, archived = false) => ({
    ...freshRecord(company),
    subscription,
    archived,
    cfg: { ...freshRecord(company).cfg, trialStartedAt },
  });
  const person = { is_active: true, is_staff: false, is_admin: false };

  it('lapses without a tier, when archived and thirty days after a trial began', () => {
    expect(isLapsed(of('none'), now)).toBe(true);
    expect(isLapsed(of('premium', null, true), now)).toBe(true);
    expect(isLapsed(of('pilot', '2026-04-30T00:00:00Z'), now)).toBe(true);
    expect(isLapsed(of('trial', '2026-05-30T00:00:00Z'), now)).toBe(false);
    expect(isLapsed(of('premium', '2020-01-01T00:00:00Z'), now)).toBe(false);
  });
  it('names the principal', () => {
    expect(principalOf({ ...person, is_active: false, is_staff: true }, of('premium'), now)).toBe('anonymous');
    expect(principalOf({ ...person, is_staff: true }, of('none'), now)).toBe('staff');
    expect(principalOf({ ...person, is_admin: true }, of('none'), now)).toBe('lapsed');
    expect(principalOf({ ...person, is_admin: true }, of('essential'), now)).toBe('admin');
    expect(principalOf(person, of('pilot', '2026-05-30T00:00:00Z'), now)).toBe('trial');
    expect(principalOf(person, of('essential'), now)).toBe('user');
  });
});

describe('fresh records', () => {
  it('carry the defaults of the specification', () => {
    const fresh = freshRecord(building);
    expect(fresh).toMatchObject({ version: 3, maxlength: 40, maxwidth: 20, maxheight: 25 });
    expect(fresh.cfg).toMatchObject({ opacity: 1, floor_height: 3, locked: false, decor: false });
    expect(fresh.cfg.environment).toMatchObject({ type: 'green', density: 0.8, jitter: 0.2 });
    expect(fresh.cfg.house).toMatchObject({
      price: 400000,
      maxwidth: 12,
      maxlength: 6,
      offset_garage: 4,
      residential_floors: 2,
    });
    const { render_settings } = freshRecord(entities.location).cfg;
    expect(render_settings).toMatchObject({
      plot_opacity: 1,
      buildable_area_opacity: 0,
      grid_size: 5,
      month: 4,
      time: 10,
    });
    expect(render_settings).toMatchObject({
      rendermode: 'analysis_with_shadow',
      renderstyle: 'open',
      snap_to_grid: true,
    });
    expect(freshRecord(entities.location).cfg.buildable_area_box).toMatchObject({
      width: 10,
      length: 10,
      height: 10,
      z: 0,
    });
    expect(freshRecord(user).cfg).toMatchObject({
      listSize: 20,
      formfactors: ['plotarea', 'gfa', 'nfa', 'gsi', 'fsi'],
    });
  });
  it('never share an object', () => {
    expect(freshRecord(building).cfg).not.toBe(freshRecord(building).cfg);
    expect(freshRecord(building).cfg.floors).not.toBe(freshRecord(building).cfg.floors);
  });
});

describe('the name of a constraint', () => {
  it('is that of its type, and empty for a type nobody knows', () => {
    expect(constraintTypeName('building_height')).toEqual({ en: 'Building height', nl: 'Bouwhoogte' });
    for (const unknown of ['', 'hologram', 'constructor'])
      expect(constraintTypeName(unknown)).toEqual({ en: '', nl: '' });
  });
});
