/** One location: its head, and its tabs. Beside map, list and board. */
import { useEffect } from 'react';
import { ActionIcon, Button, Group, SimpleGrid, Tooltip } from '@mantine/core';
import { IconMapPinOff, IconViewfinder } from '@tabler/icons-react';
import type { Location } from '../../../../model/entities/location.ts';
import { isEmptyProject } from '../../../../model/rules/location/location.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useLocked } from '../../../portfolio/useReadOnly.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import { rename } from '../actions.ts';
import classes from '../locations.module.css';
import { texts } from '../texts.ts';
import { ValueSelect } from '../ValueSelect.tsx';
import { Standing } from '../templates/Standing.tsx';
import { DetailTabs } from './DetailTabs.tsx';
import { InlineName } from './InlineName.tsx';

interface LocationDetailProps {
  id: number;
  onFly: () => void;
  onClose: () => void;
}

export function LocationDetail({ id, onFly, onClose }: LocationDetailProps) {
  const t = useText();
  const location = useRecord('location', id);
  const { state, error } = useLocationTree(id);
  const locked = useLocked(location);
  const canEdit = locked === null;
  useEffect(() => void loadLocationTree(id), [id]);

  if (!location && state === 'failed')
    return <FailedState error={error} compact onRetry={() => void loadLocationTree(id)} />;
  if (!location && state === 'ready')
    return (
      <EmptyState
        icon={IconMapPinOff}
        title={t(texts.missing)}
        action={
          <Button variant="default" onClick={onClose}>
            {t(texts.backToMap)}
          </Button>
        }
      >
        {t(texts.missingText)}
      </EmptyState>
    );
  if (!location) return <LoadingState />;
  return (
    <>
      <Standing location={location} locked={locked} />
      <Head location={location} canEdit={canEdit} onFly={onFly} />
      {state === 'failed' ? <FailedState error={error} compact onRetry={() => void loadLocationTree(id)} /> : null}
      <DetailTabs id={id} canEdit={canEdit} />
    </>
  );
}

function Head({ location, canEdit, onFly }: { location: Location; canEdit: boolean; onFly: () => void }) {
  const t = useText();
  const { id, name, display_address: address } = location;
  return (
    <div className={classes.head}>
      {canEdit ? (
        <InlineName
          label={t(texts.name)}
          value={name}
          placeholder={t(texts.unnamed)}
          onChange={(next, gesture) => rename('location', id, next, gesture)}
        />
      ) : (
        <h3 className={classes.heading}>{name || t(texts.unnamed)}</h3>
      )}
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <span className={classes.rowSub}>{address || (isEmptyProject(location) ? t(texts.noPlace) : '')}</span>
        {isEmptyProject(location) ? null : (
          <Tooltip label={t(texts.showOnMap)}>
            <ActionIcon size={28} aria-label={t(texts.showOnMap)} onClick={onFly}>
              <IconViewfinder size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <SimpleGrid cols={2} spacing={12}>
        <ValueSelect location={location} name="phase" disabled={!canEdit} />
        <ValueSelect location={location} name="status" disabled={!canEdit} />
      </SimpleGrid>
    </div>
  );
}
