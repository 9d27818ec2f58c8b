import { describe, expect, it } from 'vitest';
import type { Message } from '../../../engine/host/types.ts';
import { building as entity, type Building } from '../../../model/entities/building.ts';
import { freshRecord } from '../../../model/entity.ts';
import {
  conceptGeneration,
  geometryOf,
  holdBuildings,
  onGenerated,
  takeConcept,
  takeFailure,
  takePart,
} from '../../../ui/stores/generation/generation.ts';
import { swapId } from '../../../ui/stores/records/localids.ts';
import { fakeGeometry, fakeMeshes, fakeResult } from './fakegenerated.ts';

const record = (id: number): Building => ({ ...freshRecord(entity), id });
const made = (...ids: number[]) => new Map(ids.map((id) => [id, fakeGeometry(record(id), { gfa: 6400 }, 'a')]));

function generated(conceptId: number, ids: number[], gfa = 6400): void {
  holdBuildings(conceptId, made(...ids));
  takeConcept(conceptId, fakeResult({ gfa }), 2, true);
}

describe('results of the generator', () => {
  it('forget buildings that are gone', () => {
    generated(2, [8, 9]);
    generated(2, [9]);
    expect([...geometryOf(2).keys()]).toEqual([9]);
  });

  it('stay when a later generation fails', () => {
    generated(3, [10]);
    takeFailure(3, 'unreachable');
    expect(conceptGeneration(3)).toMatchObject({ state: 'failed', failure: 'unreachable', figures: { gfa: 6400 } });
    expect(geometryOf(3).has(10)).toBe(true);
    generated(3, [10], 6500);
    expect(conceptGeneration(3)).toMatchObject({ state: 'ready', failure: null, figures: { gfa: 6500 } });
  });

  it('go along with a building that gets the id of the server', () => {
    generated(4, [-5]);
    const told: number[] = [];
    const stop = onGenerated((id) => told.push(id));
    swapId(-5, 55);
    stop();
    expect(geometryOf(4).has(-5)).toBe(false);
    expect(geometryOf(4).get(55)?.meshes).toBe(fakeMeshes);
    expect(geometryOf(4).get(55)?.figures).toEqual({ gfa: 6400 });
    expect(told).toContain(4);
  });

  it('go along with a concept that gets the id of the server', () => {
    generated(-6, [11]);
    swapId(-6, 66);
    expect(geometryOf(66).has(11)).toBe(true);
    expect(conceptGeneration(66).figures).toEqual({ gfa: 6400 });
  });

  it('say whether more of them is coming', () => {
    const told: boolean[] = [];
    const stop = onGenerated((_, isMoreComing) => told.push(isMoreComing));
    takePart(22, made(7));
    takeConcept(22, fakeResult({ gfa: 1 }), 2, true);
    stop();
    expect(told).toEqual([true, false]);
  });

  it('give the same map of geometry while none of it changes', () => {
    const held = made(7);
    holdBuildings(23, held);
    holdBuildings(23, new Map(held));
    expect(geometryOf(23)).toBe(held);
  });

  it('give the same list of messages while none of them changes', () => {
    const message = (value: number): Message => ({
      message: 'BUILDINGS_OVERLAP',
      severity: 'warning',
      target: null,
      value,
      building_id: 7,
      unit_id: null,
    });
    takeConcept(24, fakeResult({}, [message(3)]), 2, true);
    const { messages } = conceptGeneration(24);
    takeConcept(24, fakeResult({}, [message(3)]), 2, true);
    expect(conceptGeneration(24).messages).toBe(messages);
    takeConcept(24, fakeResult({}, [message(4)]), 2, true);
    expect(conceptGeneration(24).messages).toEqual([message(4)]);
  });
});
