import { describe, expect, it } from 'vitest';
import { localIdsIn, newLocalId, rememberId } from '../../../ui/stores/records/localids.ts';
import { settleSteps } from '../../../ui/stores/history/stepstorage.ts';

const step = (id: number, x: number) => ({
  changes: [{ kind: 'patch', entity: 'building', id, before: { x: 0 }, after: { x } }],
});

describe('steps of an earlier visit', () => {
  it('name the records they were about by the ids these have now', () => {
    const [saved, savedHere, waiting] = [newLocalId(), newLocalId(), newLocalId()];
    rememberId(savedHere, 12);
    const done = [step(saved, -40), step(5, 3), step(waiting, 1)];
    const undone = [step(savedHere, 2)];
    const changed = settleSteps({ done, undone }, new Map([[saved, 11]]));
    expect([...done, ...undone].map(({ changes }) => changes[0]!.id)).toEqual([11, 5, waiting, 12]);
    expect(changed).toEqual(new Set([done[0], undone[0]]));
    expect(done[0]!.changes[0]!.after).toEqual({ x: -40 });
  });

  it('are known by ids alone: coordinates are no ids', () => {
    const local = newLocalId();
    expect(localIdsIn([{ x: -120.5, y: -40, family: [{ record: { conceptId: local, points: [[-3, -9]] } }] }])).toEqual(
      new Set([local]),
    );
  });
});
