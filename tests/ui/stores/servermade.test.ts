// @vitest-environment happy-dom
/** Steps to undo of what a command of the server made: a copied location with all below it, and an import. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from './fakeServer.ts';

vi.mock('../../../ui/api/records.ts', async () => (await import('./fakeServer.ts')).recordCalls);
vi.mock('../../../ui/api/session.ts', async () => (await import('./fakeServer.ts')).sessionCalls);
vi.mock('../../../ui/api/copies.ts', () => ({
  copyLocation: async () => {
    fakeServer.put('location', { id: 50, name: 'Kopie' });
    fakeServer.put('unit', { id: 51, name: 'Tussenwoning', locationId: 50 });
    fakeServer.put('cost', { id: 52, name: 'Sloop', locationId: 50, parameter: 9 });
    fakeServer.put('concept', { id: 53, name: 'Hof', locationId: 50 });
    fakeServer.put('building', { id: 54, name: 'Blok', conceptId: 53 });
    return { ...fakeServer.get('location', 50)!.record };
  },
}));

import { copyParts } from '../../../model/enums/location.ts';
import type { ImportResult } from '../../../model/imports/exchange.ts';
import { createLike } from '../../../ui/portfolio/newlocation.ts';
import { showWritten, stepOf } from '../../../ui/scenes/locations/import/undostep.ts';
import { emptyBanks, recordOf } from '../../../ui/stores/records/banks.ts';
import { isLastStep, onHeldStep, redo, undo } from '../../../ui/stores/history/history.ts';
import { loadLocationTree } from '../../../ui/stores/records/locationtrees.ts';
import { editRecord, loadList, readyToTurn } from '../../../ui/stores/records/records.ts';
import { signOut } from '../../../ui/stores/person/session.ts';
import { openConcept, sent } from './openConcept.ts';

const label = { en: 'New location', nl: 'Nieuwe locatie' };
const held = vi.fn();
onHeldStep((report) => held(report.held.map(({ entity, id, why }) => `${entity} ${id} ${why}`)));

beforeEach(async () => {
  await openConcept();
  held.mockClear();
});
afterEach(() => signOut());

describe('a location that the server copied', () => {
  const copy = () => createLike({ id: 3, parts: copyParts.keys }, { name: 'Kopie' }, { label, gesture: 'copy' });

  it('goes with all below it, also after its figures came, and comes back', async () => {
    expect(await copy()).toBe(50);
    fakeServer.put('conceptfigures', { id: 60, conceptId: 53, locationId: 50, hash: 'a' });
    await loadList('conceptfigures', { conceptId: 53 });
    await loadLocationTree(50);
    expect(undo()).toEqual(label);
    await sent();
    expect(fakeServer.get('location', 50)!.deleted).toBe(true);
    expect([recordOf('unit', 51), recordOf('cost', 52), recordOf('concept', 53), recordOf('building', 54)]).toEqual([
      ...[null, null, null, null],
    ]);
    expect(redo()).toEqual(label);
    await sent();
    expect(fakeServer.get('location', 50)!.deleted).toBe(false);
    expect(held).not.toHaveBeenCalled();
  });

  it('stays when somebody else changed something in it since', async () => {
    await copy();
    fakeServer.changeElsewhere('cost', 52, { parameter: 12 });
    await loadList('cost', { locationId: 50 });
    expect(undo()).toBeNull();
    expect(held).toHaveBeenCalledWith(['cost 52 changed']);
  });
});

describe('an import', () => {
  const showImport = async (result: ImportResult): Promise<string> => {
    await showWritten(result);
    return stepOf(result);
  };
  const write = { kind: 'create', entity: 'locationlabel', id: 70, locationId: 3 } as const;
  const written = { added: 0, changed: 1, unchanged: 0, refusedRows: 0, writes: [write] };

  it('is undone also where no list shows what it wrote', async () => {
    fakeServer.put('label', { id: 69, name: 'Kansrijk' });
    fakeServer.put('locationlabel', { id: 70, locationId: 3, labelId: 69 });
    const gesture = await showImport(written);
    expect(isLastStep(gesture)).toBe(true);
    expect(undo()).not.toBeNull();
    await sent();
    expect(fakeServer.get('locationlabel', 70)!.deleted).toBe(true);
  });

  it('is undone again after it was redone, when a list has shown what lies below since', async () => {
    fakeServer.put('location', { id: 80, name: 'Werf' });
    fakeServer.put('unit', { id: 81, name: 'Koop', size: 85, locationId: 80 });
    const made = [
      { kind: 'create', entity: 'location', id: 80, locationId: null },
      { kind: 'create', entity: 'unit', id: 81, locationId: 80 },
    ] as const;
    await showImport({ ...written, added: 1, writes: [...made] });
    for (const turn of [undo, redo]) {
      expect(turn()).not.toBeNull();
      await sent();
    }
    await loadList('unit', { locationId: 80 });
    expect(recordOf('unit', 81)).toMatchObject({ name: 'Koop' });
    expect(undo()).not.toBeNull();
    await sent();
    expect(fakeServer.get('location', 80)!.deleted).toBe(true);
    expect(held).not.toHaveBeenCalled();
  });

  it('is not the last step any more after another change', async () => {
    const gesture = await showImport({ ...written, writes: [{ ...write, entity: 'location', id: 3 }] });
    editRecord('location', 3, { name: 'Kade' }, { label });
    expect(isLastStep(gesture)).toBe(false);
  });

  it('has its records loaded before it is undone, where the page no longer holds them', async () => {
    fakeServer.put('locationlabel', { id: 70, locationId: 3, labelId: 69 });
    await showImport(written);
    emptyBanks();
    await readyToTurn('undo');
    expect(undo()).not.toBeNull();
    await sent();
    expect(fakeServer.get('locationlabel', 70)!.deleted).toBe(true);
    expect(held).not.toHaveBeenCalled();
  });
});
