/** In which order keys are computed: those that another key is computed from come first. */
import { keysBehind, landKeys } from '../../../model/land/catalogue.ts';
import type { LandKey } from '../../../model/land/key.ts';

/** Keys with those before them that they are computed from. Throws on a circle and on an input that is no key. */
export function computingOrder(keys: readonly LandKey[] = landKeys): readonly LandKey[] {
  const byName = new Map(keys.map((key) => [key.key, key]));
  const order: LandKey[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const visit = (key: LandKey, path: readonly string[]): void => {
    if (state.get(key.key) === 'done') return;
    if (state.get(key.key) === 'open') throw new Error(`Keys in a circle: ${[...path, key.key].join(' -> ')}`);
    state.set(key.key, 'open');
    for (const name of keysBehind(key)) {
      const input = byName.get(name);
      if (!input) throw new Error(`The key ${key.key} is computed from ${name}, which is no key`);
      visit(input, [...path, key.key]);
    }
    state.set(key.key, 'done');
    order.push(key);
  };
  for (const key of keys) visit(key, []);
  return order;
}
