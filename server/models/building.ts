/** Buildings: staff switch on for a company whether people set the unit mix. */
import { building, type Building } from '../../model/entities/building.ts';
import { setsMix } from '../../model/rules/building/unitmix.ts';
import { completed } from '../derive/projection.ts';
import { failureOf } from '../errors.ts';
import type { Behaviour, Values } from './behaviour.ts';

const cfgOf = (values: Values): Building['cfg'] => completed(building.fields.cfg, values['cfg']) as Building['cfg'];

export const buildingBehaviour: Behaviour = {
  check(values, current, { hasUnitMix }) {
    if (hasUnitMix || values['cfg'] === undefined) return;
    if (setsMix(cfgOf(values), current && cfgOf(current))) throw failureOf('feature_off', 'cfg.units', 'feature');
  },
};
