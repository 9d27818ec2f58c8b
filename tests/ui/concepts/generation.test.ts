import { describe, expect, it } from 'vitest';
import type { BuildingMeshes } from '../../../engine/host/types.ts';
import { building as entity, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import {
  conceptGeneration,
  geometryOf,
  knownHashes,
  onGenerated,
  takeFailure,
  takeMade,
  takePart,
  takeResult,
} from '../../../ui/stores/generation.ts';
import { swapId } from '../../../ui/stores/localids.ts';
import type { GeneratedAnswer, GeneratedBuilding } from '../../../ui/workers/protocol.ts';
import { signOf } from '../../../ui/workers/remembered.ts';

const record = (id: number, maxlength = 40): Building => ({ ...freshRecord(entity), id, maxlength });
const meshes: BuildingMeshes = { level: 'full', groups: [], edges: new Float32Array(6) };
const made = (buildingId: number, over: Partial<GeneratedBuilding> = {}): GeneratedBuilding => ({
  buildingId,
  figures: { gfa: 6400 },
  messages: [],
  hash: 'a',
  detail: { floors: [], parking: { units: [], norms: {} }, trees: [], meshes, far: null },
  ...over,
});
const from = (records: Building[], turn = 1) => ({ records, turn });
const answer = (conceptId: number, buildings: GeneratedBuilding[], gfa = 6400): GeneratedAnswer => ({
  kind: 'generated',
  ticket: 1,
  conceptId,
  elapsed: 2,
  result: { release: '1', hash: 'h', figures: { gfa }, messages: [], functions: [], units: [], buildings },
});

describe('results of the generator', () => {
  it('keep the geometry of a building whose hash is known, for the box it has now', () => {
    takeResult(answer(1, [made(7)]), from([record(7)]));
    expect(knownHashes(1)).toEqual({ 7: signOf('a', true) });
    takeResult(answer(1, [made(7, { detail: undefined } as Partial<GeneratedBuilding>)]), from([record(7, 45)]));
    expect(geometryOf(1).get(7)?.meshes).toBe(meshes);
    expect(geometryOf(1).get(7)?.record.maxlength).toBe(45);
  });

  it('forget buildings that are gone', () => {
    takeResult(answer(2, [made(8), made(9)]), from([record(8), record(9)]));
    takeResult(answer(2, [made(9)]), from([record(9)]));
    expect([...geometryOf(2).keys()]).toEqual([9]);
    expect(Object.keys(conceptGeneration(2).buildings)).toEqual(['9']);
  });

  it('stay when a later generation fails', () => {
    takeResult(answer(3, [made(10)]), from([record(10)]));
    takeFailure({ conceptId: 3, reason: 'unreachable' });
    const entry = conceptGeneration(3);
    expect(entry.state).toBe('failed');
    expect(entry.figures).toEqual({ gfa: 6400 });
    expect(geometryOf(3).has(10)).toBe(true);
    takeResult(answer(3, [made(10)], 6500), from([record(10)]));
    expect([entry.state, entry.failure, entry.figures]).toEqual(['ready', null, { gfa: 6500 }]);
  });

  it('go along with a building that gets the id of the server', () => {
    takeResult(answer(4, [made(-5)]), from([record(-5)]));
    const told: number[] = [];
    const stop = onGenerated((id) => told.push(id));
    swapId(-5, 55);
    stop();
    expect(geometryOf(4).has(-5)).toBe(false);
    expect(geometryOf(4).get(55)?.meshes).toBe(meshes);
    expect(conceptGeneration(4).buildings[55]?.figures).toEqual({ gfa: 6400 });
    expect(told).toContain(4);
  });

  it('go along with a concept that gets the id of the server', () => {
    takeResult(answer(-6, [made(11)]), from([record(11)]));
    swapId(-6, 66);
    expect(geometryOf(66).has(11)).toBe(true);
    expect(conceptGeneration(66).figures).toEqual({ gfa: 6400 });
  });

  describe('beside those made in the thread of the interface', () => {
    const length = (conceptId: number, id: number) => geometryOf(conceptId).get(id)?.record.maxlength;

    it('leave alone what was made after they were asked for', () => {
      takeResult(answer(20, [made(7)]), from([record(7, 40)], 1));
      takeMade(20, [made(7, { hash: 'b', figures: { gfa: 7200 } })], from([record(7, 45)], 3));
      takeResult(answer(20, [made(7, { hash: 'old' })], 6800), from([record(7, 42)], 2));
      expect([length(20, 7), geometryOf(20).get(7)?.hash]).toEqual([45, 'b']);
      expect(conceptGeneration(20).buildings[7]?.figures).toEqual({ gfa: 7200 });
      expect(conceptGeneration(20).figures).toEqual({ gfa: 6800 });
      takeResult(answer(20, [made(7, { hash: 'c' })], 7300), from([record(7, 46)], 4));
      expect([length(20, 7), geometryOf(20).get(7)?.hash]).toEqual([46, 'c']);
    });

    it('keep a building that was added after they were asked for', () => {
      takeResult(answer(21, [made(7)]), from([record(7)], 1));
      takeMade(21, [made(-3, { hash: 'b' })], from([record(-3)], 3));
      takeResult(answer(21, []), from([record(7)], 2));
      expect([...geometryOf(21).keys()]).toEqual([7, -3]);
      expect(conceptGeneration(21).buildings[-3]?.hash).toBe('b');
    });

    it('say whether more of them is coming', () => {
      const told: boolean[] = [];
      const stop = onGenerated((_, isMoreComing) => told.push(isMoreComing));
      takePart({ conceptId: 22, buildings: [made(7)] }, from([record(7)]));
      takeMade(22, [made(7)], from([record(7)], 2));
      takeResult(answer(22, []), from([record(7)], 2));
      stop();
      expect(told).toEqual([true, false, false]);
    });

    it('give the same map of geometry while none of it changes', () => {
      const records = [record(7)];
      takeResult(answer(23, [made(7)]), from(records));
      const before = geometryOf(23);
      takeResult(answer(23, [], 6500), from(records, 2));
      expect(geometryOf(23)).toBe(before);
    });
  });
});
