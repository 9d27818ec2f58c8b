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
const answer = (conceptId: number, buildings: GeneratedBuilding[], gfa = 6400): GeneratedAnswer => ({
  kind: 'generated',
  ticket: 1,
  conceptId,
  elapsed: 2,
  result: { release: '1', hash: 'h', figures: { gfa }, messages: [], functions: [], units: [], buildings },
});

describe('results of the generator', () => {
  it('keep the geometry of a building whose hash is known, for the box it has now', () => {
    takeResult(answer(1, [made(7)]), [record(7)]);
    expect(knownHashes(1)).toEqual({ 7: signOf('a', true) });
    takeResult(answer(1, [made(7, { detail: undefined } as Partial<GeneratedBuilding>)]), [record(7, 45)]);
    expect(geometryOf(1).get(7)?.meshes).toBe(meshes);
    expect(geometryOf(1).get(7)?.box.maxlength).toBe(45);
  });

  it('forget buildings that are gone', () => {
    takeResult(answer(2, [made(8), made(9)]), [record(8), record(9)]);
    takeResult(answer(2, [made(9)]), [record(9)]);
    expect([...geometryOf(2).keys()]).toEqual([9]);
    expect(Object.keys(conceptGeneration(2).buildings)).toEqual(['9']);
  });

  it('stay when a later generation fails', () => {
    takeResult(answer(3, [made(10)]), [record(10)]);
    takeFailure({ conceptId: 3, reason: 'unreachable' });
    const entry = conceptGeneration(3);
    expect(entry.state).toBe('failed');
    expect(entry.figures).toEqual({ gfa: 6400 });
    expect(geometryOf(3).has(10)).toBe(true);
    takeResult(answer(3, [made(10)], 6500), [record(10)]);
    expect([entry.state, entry.failure, entry.figures]).toEqual(['ready', null, { gfa: 6500 }]);
  });

  it('go along with a building that gets the id of the server', () => {
    takeResult(answer(4, [made(-5)]), [record(-5)]);
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
    takeResult(answer(-6, [made(11)]), [record(11)]);
    swapId(-6, 66);
    expect(geometryOf(66).has(11)).toBe(true);
    expect(conceptGeneration(66).figures).toEqual({ gfa: 6400 });
  });
});
