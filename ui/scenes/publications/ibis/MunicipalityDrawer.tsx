/** The parks of a municipality: answers beside last year and the register, approved or sent back. */
import { useState } from 'react';
import { Badge, Button, Drawer, Group, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { IbisMunicipality } from '../../../../model/surveys/ibis/calls.ts';
import { NEW_PARK } from '../../../../model/surveys/ibis/register.ts';
import type { Question } from '../../../../model/surveys/questions.ts';
import { approveParks } from '../../../api/ibis.ts';
import { useText } from '../../../i18n/useText.ts';
import { ParkCard } from './ParkCard.tsx';
import classes from './ibis.module.css';
import { texts } from './texts.ts';

interface MunicipalityDrawerProps {
  publicationId: number;
  municipality: IbisMunicipality;
  questions: readonly Question[];
  canEdit: boolean;
  onReload: () => void;
  onClose: () => void;
}

export function MunicipalityDrawer(props: MunicipalityDrawerProps) {
  const { publicationId, municipality, questions, canEdit, onReload, onClose } = props;
  const t = useText();
  const [onlyChanges, setOnly] = useState(true);
  const { name, code, parks } = municipality;
  // A new park needs a number first.
  const sent = parks.filter(({ state, rin }) => state === 'sent' && !NEW_PARK.test(rin));
  /** Answers whether it was done. */
  const run = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      onReload();
      return true;
    } catch {
      notifications.show({ message: t(texts.notDone), color: 'brick' });
      return false;
    }
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={760}
      title={
        <Group gap={8}>
          {name}
          <Badge variant="light">{code}</Badge>
        </Group>
      }
    >
      <Group justify="space-between" mb={12}>
        <Switch
          label={t(texts.onlyChanges)}
          checked={onlyChanges}
          onChange={({ currentTarget }) => setOnly(currentTarget.checked)}
        />
        {canEdit ? (
          <Button
            size="xs"
            disabled={sent.length === 0}
            onClick={() =>
              void run(
                approveParks(
                  publicationId,
                  sent.map(({ id }) => ({ id: id!, rin: null })),
                ),
              )
            }
          >
            {t(texts.approveAll, { count: sent.length })}
          </Button>
        ) : null}
      </Group>
      <div className={classes.parks}>
        {parks.map((park) => (
          <ParkCard
            key={park.rin}
            publicationId={publicationId}
            park={park}
            questions={questions}
            canEdit={canEdit}
            onlyChanges={onlyChanges}
            run={run}
          />
        ))}
      </div>
    </Drawer>
  );
}
