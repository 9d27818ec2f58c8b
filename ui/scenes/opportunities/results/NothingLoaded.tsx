import { useEffect, useEffectEvent } from 'react';
import { Button, Progress } from '@mantine/core';
import { IconDatabaseOff } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { buildPath } from '../../../../model/routes.ts';
import { fetchLoading } from '../../../api/searches.ts';
import { EmptyState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { session } from '../../../stores/person/session.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';

/** Time between two looks at what is being loaded, ms. */
const LOOK = 4_000;

/** There is no land to search: says which municipalities are on their way, and asks again meanwhile. */
export function NothingLoaded({ placeOf, onLook }: { placeOf: (municipality: number) => string; onLook: () => void }) {
  const t = useText();
  const { principal } = useSnapshot(session);
  const { data, reload } = useLoaded(fetchLoading);
  const look = useEffectEvent(() => {
    reload();
    onLook();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK);
    return () => clearInterval(timer);
  }, []);
  const coming = (data ?? []).filter(({ state }) => state !== 'failed');
  if (coming.length === 0)
    return (
      <EmptyState
        icon={IconDatabaseOff}
        title={t(texts.nothingLoaded)}
        action={
          principal === 'staff' ? (
            <Button component={Link} href={`${buildPath('admin.scheduler')}?part=land`}>
              {t(texts.loadMunicipality)}
            </Button>
          ) : null
        }
      >
        {t(texts.nothingLoadedText)}
      </EmptyState>
    );
  return (
    <EmptyState icon={IconDatabaseOff} title={t(texts.landComes)}>
      {t(texts.landComesText)}
      <ul className={classes.coming}>
        {coming.map(({ municipality, name, progress, waitsForSource }) => (
          <li key={municipality}>
            {municipality === 0 ? t(texts.country) : name || placeOf(municipality)}
            {waitsForSource ? ` (${t(texts.waitsForSource)})` : null}
            <Progress value={100 * progress} aria-label={name || placeOf(municipality)} />
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
