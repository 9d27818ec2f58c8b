/** Route `locations.modify`: a location on a page of its own, its tabs at the left and its plots on the map at the right. */
import { useEffect } from 'react';
import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconHistory, IconMapPinOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { location as entity, type Location } from '../../../../model/entities/location.ts';
import { locationPath } from '../../../../model/routes.ts';
import { openVersions } from '../../../components/versions/opened.ts';
import { texts as versionTexts } from '../../../components/versions/texts.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { EmptyState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { canDrawMap } from '../../../map/KavelMap.tsx';
import { useLocked } from '../../../portfolio/useReadOnly.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import { DetailTabs } from '../detail/DetailTabs.tsx';
import { PlotMap } from '../plots/PlotMap.tsx';
import { plotTexts } from '../plots/texts.ts';
import { Standing } from '../templates/Standing.tsx';
import { texts as shared } from '../texts.ts';
import { LocationForm } from './LocationForm.tsx';
import classes from './modify.module.css';
import { editorTexts as texts } from './texts.ts';

export default function LocationEditor() {
  const t = useText();
  const { locationId } = useSnapshot(current);
  const location = useRecord('location', locationId);
  const locked = useLocked(location);
  const { state, error } = useLocationTree(locationId);
  const hasMap = useRoom() === 'wide';
  useEffect(() => {
    if (locationId !== null) void loadLocationTree(locationId);
  }, [locationId]);
  if (!location && state === 'failed')
    return (
      <FailedScreen title={t(entity.label.one)} error={error} onRetry={() => void loadLocationTree(locationId!)} />
    );
  if (!location && state === 'ready')
    return (
      <EmptyState icon={IconMapPinOff} title={t(plotTexts.missing)}>
        {t(plotTexts.missingText)}
      </EmptyState>
    );
  if (!location) return <LoadingState />;
  return (
    <div className={classes.page}>
      <div className={classes.form}>
        <Head location={location} />
        <Standing location={location} locked={locked} />
        <DetailTabs id={location.id} canEdit={locked === null} Overview={LocationForm} />
      </div>
      {hasMap && canDrawMap() ? (
        <div className={classes.map}>
          <PlotMap key={rowKey('location', location.id)} location={location} />
        </div>
      ) : null}
    </div>
  );
}

function Head({ location }: { location: Location }) {
  const t = useText();
  return (
    <header className={classes.head}>
      <Group gap={8}>
        <Button
          component={Link}
          href={locationPath(location)}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
        >
          {t(texts.back)}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
          onClick={() => openVersions('location', location.id)}
        >
          {t(versionTexts.title)}
        </Button>
      </Group>
      <h1>{location.name || t(shared.unnamed)}</h1>
      <p className="text-hint">{t(texts.lead)}</p>
    </header>
  );
}
