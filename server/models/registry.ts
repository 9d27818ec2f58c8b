/** The entities with behaviour of their own. */
import type { EntityName } from '../../model/entities/index.ts';
import type { Entity } from '../../model/entity.ts';
import type { Behaviour } from './behaviour.ts';
import { companyBehaviour } from './company.ts';
import { conceptBehaviour } from './concept.ts';
import { locationBehaviour } from './location.ts';
import { plotBehaviour } from './plot.ts';
import { sessionBehaviour } from './session.ts';
import { userBehaviour } from './user.ts';

const behaviours: Partial<Record<EntityName, Behaviour>> = {
  company: companyBehaviour,
  user: userBehaviour,
  session: sessionBehaviour,
  location: locationBehaviour,
  plot: plotBehaviour,
  concept: conceptBehaviour,
};

const plainBehaviour: Behaviour = {};

export const behaviourOf = (of: Entity): Behaviour => behaviours[of.name as EntityName] ?? plainBehaviour;
