/** People see their own company; its administrator changes a few things of it; staff see all. */
import { company, type Company } from '../../model/entities/company.ts';
import { completed } from '../derive/projection.ts';
import { failure } from '../errors.ts';
import type { Behaviour, Values } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';
import { requireTier } from './tier.ts';

/** What a company's own administrator may change. */
const administratorPaths = ['name', 'cfg.style', 'cfg.authentication', 'cfg.generation_parameters', 'cfg.presets'];

type Cfg = Company['cfg'];

function cfgOf(values: Values | null): Cfg | null {
  const cfg = values?.['cfg'];
  return cfg === undefined ? null : (completed(company.fields.cfg, cfg) as Cfg);
}

export const companyBehaviour: Behaviour = {
  narrowRead(query, { principal, companyId }) {
    if (principal !== 'staff') query.where('id', companyId);
  },
  narrowWrite(query, { principal, companyId }) {
    if (principal !== 'staff') query.where('id', companyId);
  },
  created: () => ({ key: newPublicKey() }),
  writablePaths: ({ principal }) => (principal === 'staff' ? null : administratorPaths),
  async check(values, current, scope) {
    if ('name' in values && String(values['name']).trim() === '') throw failure('invalid');
    const [before, after] = [cfgOf(current), cfgOf(values)];
    if (!after) return;
    const turnsOn = after.style.hasCustomStyle && !before?.style.hasCustomStyle;
    if (turnsOn && scope.principal !== 'staff') await requireTier('ownStyle', 'cfg.style.hasCustomStyle', scope);
  },
};
