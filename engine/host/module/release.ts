import { ABI_VERSION } from '../../abi/boundary.ts';
import { version } from '../../../package.json' with { type: 'json' };

/** Rule set of the generator (domain.md 3). Raise it when results change. */
const RULE_SET = '3';

/** Names the engine of a result: product version, ABI version, rule set. */
export const release = `${version}+abi${ABI_VERSION}.rules${RULE_SET}`;
