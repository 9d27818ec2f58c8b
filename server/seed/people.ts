/** Who can sign in to the demo world. */
import { demoSignIn } from '../../model/rules/demo.ts';

export const demoPeople = [
  {
    ...demoSignIn,
    first_name: 'Noor',
    last_name: 'van der Werf',
    email: 'noor@waterland-ontwikkeling.example',
    is_staff: false,
  },
  {
    username: 'staff',
    password: 'waterhoven-staff',
    first_name: 'Sam',
    last_name: 'de Beheerder',
    email: 'sam@waterland-ontwikkeling.example',
    is_staff: true,
  },
] as const;
