import type { Behaviour } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';

export const searchQueryBehaviour: Behaviour = { created: () => ({ key: newPublicKey() }) };
