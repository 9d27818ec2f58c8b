/** Staff choose a company of all, by words of its name. */
import { fetchCustomer, listCustomers } from '../../api/staff.ts';
import { firstFound, SearchChoice, type ChoiceProps } from './SearchChoice.tsx';

interface CompanyChoiceProps extends ChoiceProps {
  /** A company that cannot be chosen. */
  without?: number;
}

export const CompanyChoice = ({ without, ...props }: CompanyChoiceProps) => (
  <SearchChoice
    {...props}
    find={async (q, signal) => (await listCustomers(firstFound, { q }, signal)).rows.filter(({ id }) => id !== without)}
    nameOf={fetchCustomer}
  />
);
