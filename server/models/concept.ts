import type { Behaviour } from './behaviour.ts';
import { newPublicKey } from './public-key.ts';

export const conceptBehaviour: Behaviour = { created: () => ({ key: newPublicKey() }) };
