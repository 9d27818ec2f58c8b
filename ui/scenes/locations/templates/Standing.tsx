import type { ReactNode } from 'react';
import { Alert, Button, Group } from '@mantine/core';
import { IconClock, IconRadar, IconTemplate, type Icon } from '@tabler/icons-react';
import type { Location } from '../../../../model/entities/location.ts';
import { isTemporary, OPPORTUNITY, TEMPLATE, temporaryUntil } from '../../../../model/rules/location/location.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { roomIn } from '../../../portfolio/room.ts';
import { recordsOf } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';
import { keepLocation } from '../actions.ts';
import { texts } from './texts.ts';

interface StandingProps {
  location: Location;
  /** Why it cannot be changed; null when it can. */
  locked: string | null;
}

/** What a location is that is not an ordinary one, and how it becomes one. */
export function Standing({ location, locked }: StandingProps) {
  const t = useText();
  const language = useLanguage();
  const { id, type } = location;
  if (type === TEMPLATE)
    return (
      <Banner icon={IconTemplate} colour="water">
        {locked ?? t(texts.isTemplate)}
      </Banner>
    );
  if (type === OPPORTUNITY)
    return (
      <Banner
        icon={IconRadar}
        colour="water"
        action={locked === null ? t(texts.addToLocations) : null}
        onAct={() => keepLocation(id)}
      >
        {t(texts.isOpportunity)}
      </Banner>
    );
  if (!isTemporary(location)) return null;
  const room = session.company && roomIn(session.company, recordsOf('location'));
  const isFull = room !== null && room.left === 0;
  return (
    <Banner
      icon={IconClock}
      colour="sun"
      action={locked === null ? t(texts.keep) : null}
      isOff={isFull}
      onAct={() => keepLocation(id)}
    >
      {t(texts.removedOn, { day: formatDate(temporaryUntil(location), language) })}
      {isFull ? <p>{t(texts.full, { most: room.most })}</p> : null}
    </Banner>
  );
}

interface BannerProps {
  icon: Icon;
  colour: 'sun' | 'water';
  /** Null without an action. */
  action?: string | null;
  isOff?: boolean;
  onAct?: () => void;
  children: ReactNode;
}

function Banner({ icon: Mark, colour, action = null, isOff = false, onAct, children }: BannerProps) {
  return (
    <Alert variant="light" color={colour} p={12} mb={12} icon={<Mark size={18} stroke={1.5} aria-hidden />}>
      <Group justify="space-between" wrap="nowrap" gap={12}>
        <div>{children}</div>
        {action === null ? null : (
          <Button size="compact-sm" flex="none" disabled={isOff} onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
