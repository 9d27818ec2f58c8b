import { Avatar, Tooltip } from '@mantine/core';
import { useText } from '../i18n/useText.ts';
import { useRecord } from '../stores/records/banks.ts';
import { usePeopleHere } from '../stores/colleagues/presence.ts';
import type { PresentPerson } from '../../model/rules/record/changes.ts';
import classes from './Presence.module.css';
import { presenceTexts as texts } from './texts.ts';

/** People shown; the others are counted. */
const SHOWN = 3;

/** Avatars of the others who have the location or the concept of this page open. */
export function Presence() {
  const t = useText();
  const people = usePeopleHere();
  if (people.length === 0) return null;
  const more = people.slice(SHOWN);
  return (
    <ul className={classes.people} aria-label={t(texts.alsoHere)}>
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.userId}>
          <Person person={person} />
        </li>
      ))}
      {more.length > 0 ? (
        <li>
          <Tooltip label={more.map(({ name }) => name).join(', ')}>
            <Avatar size={26} className={classes.person} aria-label={more.map(({ name }) => name).join(', ')}>
              +{more.length}
            </Avatar>
          </Tooltip>
        </li>
      ) : null}
    </ul>
  );
}

function Person({ person: { name, conceptId } }: { person: PresentPerson }) {
  const t = useText();
  const concept = useRecord('concept', conceptId);
  const label = concept ? t(texts.atConcept, { name, concept: concept.name }) : t(texts.atLocation, { name });
  return (
    <Tooltip label={label}>
      <Avatar size={26} className={classes.person} aria-label={label}>
        {initialsOf(name)}
      </Avatar>
    </Tooltip>
  );
}

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}
