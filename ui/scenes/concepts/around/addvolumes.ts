/** Adds volumes as surrounding buildings, as one undo step. */
import { nextOrder } from '../../../../model/rules/record/order.ts';
import { createRecord } from '../../../stores/records/records.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { texts } from './texts.ts';
import { buildingOf, type Volume } from './volumes.ts';

/** A name of the file may be as long as a code of a register. */
const LONGEST = 60;

export function addVolumes(conceptId: number, volumes: readonly Volume[], name: string): void {
  const present = recordsOf('building', { conceptId });
  const taken = new Set(present.map((building) => building.name));
  const step = { label: texts.step, gesture: crypto.randomUUID() };
  let order = nextOrder(present.map((building) => building.order));
  let number = 1;
  const fresh = (): string => {
    while (taken.has(`${name} ${number}`)) number += 1;
    return `${name} ${number}`;
  };
  for (const volume of volumes) {
    const own = volume.name.slice(0, LONGEST);
    const chosen = own && !taken.has(own) ? own : fresh();
    taken.add(chosen);
    createRecord('building', { ...buildingOf(volume), conceptId, name: chosen, order }, step);
    order = nextOrder([order]);
  }
}
