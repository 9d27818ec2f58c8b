/** Deletes a location with its concepts; asks for confirmation where there are any. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmRemoval } from '../../../components/confirm/ConfirmRemoval.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { useLocationTree } from '../../../stores/records/locationtrees.ts';
import { removeLocation } from '../actions.ts';
import { texts } from '../texts.ts';

/** Names no count while the location's records are still loading. */
const goesAlong = (isKnown: boolean, count: number) => {
  if (!isKnown) return texts.allGoesAlong;
  return count === 1 ? texts.oneConceptGoesAlong : texts.conceptsGoAlong;
};

export function RemoveLocation({ id }: { id: number }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const name = useRecord('location', id)?.name || t(texts.unnamed);
  const count = useRecords('concept', { locationId: id }).length;
  const isKnown = useLocationTree(id).state === 'ready';
  const remove = () => removeLocation(id);
  return (
    <>
      <Button
        variant="subtle"
        color="brick"
        size="compact-sm"
        mt={16}
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={isKnown && count === 0 ? remove : () => setAsking(true)}
      >
        {t(texts.removeLocation)}
      </Button>
      <ConfirmRemoval
        opened={isAsking}
        title={t(texts.removeTitle, { name })}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      >
        {t(goesAlong(isKnown, count), { count })}
      </ConfirmRemoval>
    </>
  );
}
