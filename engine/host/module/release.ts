import { ABI_VERSION } from '../../abi.ts';
import { version } from '../../../package.json' with { type: 'json' };

/** Rule set of the generator (domain.md 3); raised when results change. */
export const RULE_SET = '3';

/** Says which engine made a result: product version, boundary, rules. */
export const release = `${version}+abi${ABI_VERSION}.rules${RULE_SET}`;
