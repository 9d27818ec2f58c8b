/** Names of the kinds of callers, for texts about their rights. */
import type { Principal } from '../../entity.ts';
import type { Label } from '../../enums/enumeration.ts';

export const principalNames: Readonly<Record<Principal, Label>> = {
  anonymous: { en: 'everybody', nl: 'iedereen' },
  lapsed: { en: 'people of a company without a subscription', nl: 'mensen van een bedrijf zonder abonnement' },
  trial: { en: 'people on trial', nl: 'mensen op proef' },
  user: { en: 'users', nl: 'gebruikers' },
  admin: { en: 'administrators of a company', nl: 'beheerders van een bedrijf' },
  staff: { en: 'staff', nl: 'medewerkers' },
};
