/** People see their own company; its administrator changes a few things of it; staff see all. */
import { failure } from '../errors.ts';
import type { Behaviour } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';

/** What a company's own administrator may change. */
const administratorPaths = ['name', 'cfg.style', 'cfg.authentication', 'cfg.generation_parameters', 'cfg.presets'];

export const companyBehaviour: Behaviour = {
  narrowRead(query, { principal, companyId }) {
    if (principal !== 'staff') query.where('id', companyId);
  },
  narrowWrite(query, { principal, companyId }) {
    if (principal !== 'staff') query.where('id', companyId);
  },
  created: () => ({ key: newPublicKey() }),
  writablePaths: ({ principal }) => (principal === 'staff' ? null : administratorPaths),
  check(values) {
    if ('name' in values && String(values['name']).trim() === '') throw failure('invalid');
  },
};
