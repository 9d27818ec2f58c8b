import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import { prefer, useUser } from '../../../stores/person/preferences.ts';
import { texts } from './texts.ts';

/** A star by which this person finds the customer again. */
export function Favourite({ of: { id, name } }: { of: { id: number; name: string } }) {
  const t = useText();
  const favourites = useUser()?.cfg.favourites ?? [];
  const isOn = favourites.includes(id);
  const Star = isOn ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      size="sm"
      color={isOn ? 'sun' : 'gray'}
      aria-label={t(texts.starOf, { name })}
      aria-pressed={isOn}
      onClick={() => prefer({ favourites: isOn ? favourites.filter((each) => each !== id) : [...favourites, id] })}
    >
      <Star size={16} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
