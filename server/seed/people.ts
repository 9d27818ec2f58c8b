/** People of the demo company and of the company on trial. */
import { demoSignIn } from '../../model/rules/account/demo.ts';

const DOMAIN = 'waterland-ontwikkeling.example';
const weekly = { emails: { weekly: 'weekly' } };

export const demoPeople = [
  {
    ...demoSignIn,
    first_name: 'Noor',
    last_name: 'van der Werf',
    email: `noor@${DOMAIN}`,
    is_staff: false,
  },
  {
    username: 'staff',
    password: 'waterhoven-staff',
    first_name: 'Sam',
    last_name: 'de Beheerder',
    email: `sam@${DOMAIN}`,
    is_staff: true,
  },
  {
    username: 'beheer',
    password: 'waterhoven-beheer',
    first_name: 'Willem',
    last_name: 'Hoekstra',
    email: `willem@${DOMAIN}`,
    is_staff: false,
    is_admin: true,
    cfg: { language: 'nl', ...weekly },
  },
  {
    username: 'fatima',
    password: 'waterhoven-fatima',
    first_name: 'Fatima',
    last_name: 'el Amrani',
    email: `fatima@${DOMAIN}`,
    is_staff: false,
    cfg: weekly,
  },
  {
    username: 'joost',
    password: 'waterhoven-joost',
    first_name: 'Joost',
    last_name: 'Brouwer',
    email: `joost@${DOMAIN}`,
    is_staff: false,
  },
  {
    username: 'petra',
    password: 'waterhoven-petra',
    first_name: 'Petra',
    last_name: 'Verhagen',
    email: `petra@${DOMAIN}`,
    is_staff: false,
    is_active: false,
  },
] as const;

export const trialPeople = [
  {
    username: 'proef',
    password: 'waterhoven-proef',
    first_name: 'Daan',
    last_name: 'Kuiper',
    email: 'daan@stadsmakers.example',
    is_staff: false,
  },
  {
    username: 'proefbeheer',
    password: 'waterhoven-proefbeheer',
    first_name: 'Lotte',
    last_name: 'Smit',
    email: 'lotte@stadsmakers.example',
    is_staff: false,
    is_admin: true,
  },
] as const;
