import { Badge } from '@mantine/core';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { ticketStates } from '../../../../model/enums/tickets.ts';
import { useText } from '../../../i18n/useText.ts';

const colours: Readonly<Record<Ticket['state'], string>> = {
  open: 'water',
  answered: 'leaf',
  planned: 'plum',
  closed: 'gray',
};

export function StateMark({ state }: { state: Ticket['state'] }) {
  const t = useText();
  return (
    <Badge variant="light" radius="sm" color={colours[state]} tt="none" fw={500}>
      {t(entryByValue(ticketStates, state)!.label)}
    </Badge>
  );
}
