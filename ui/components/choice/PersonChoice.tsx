/** Staff choose a person of all companies, by words of the name. */
import { listUsers } from '../../api/staff.ts';
import { firstFound, SearchChoice, type ChoiceProps, type Chosen } from './SearchChoice.tsx';

/** People of different companies may have one name. */
const personOf = ({ id, name, companyName }: { id: number; name: string; companyName: string }): Chosen => ({
  id,
  name: [name, companyName].filter(Boolean).join(', '),
});

export const PersonChoice = (props: ChoiceProps) => (
  <SearchChoice
    {...props}
    find={async (q, signal) => (await listUsers(firstFound, { q }, signal)).rows.map(personOf)}
    nameOf={async (id, signal) => (await listUsers(firstFound, { id }, signal)).rows.map(personOf)[0]}
  />
);
