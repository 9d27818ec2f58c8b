/** Texts that can be searched; each opens its response. */
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { folded } from '../../../../../model/rules/text/folded.ts';
import type { TextResult } from '../../../../../model/surveys/results/results.ts';
import { useText } from '../../../../i18n/useText.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';

interface TextsCardProps {
  result: Pick<TextResult, 'entries'>;
  numberOf: (response: string) => number;
  onOpen: (response: string) => void;
}

const PAGE = 20;

export function TextsCard({ result: { entries }, numberOf, onOpen }: TextsCardProps) {
  const t = useText();
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(PAGE);
  const words = folded(search.trim());
  const found = words === '' ? entries : entries.filter(({ text }) => folded(text).includes(words));
  if (entries.length === 0) return null;
  return (
    <>
      <TextInput
        size="xs"
        aria-label={t(texts.search)}
        placeholder={t(texts.search)}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {found.length === 0 ? <p className="text-soft">{t(texts.noneFound)}</p> : null}
      <ul className={classes.texts}>
        {found.slice(0, most).map(({ response, text }) => (
          <li key={response}>
            <button
              type="button"
              aria-label={`${text}. ${t(texts.openOne, { number: numberOf(response) })}`}
              onClick={() => onOpen(response)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
      {found.length > most ? (
        <Button variant="subtle" size="xs" onClick={() => setMost(most + 5 * PAGE)}>
          {t(texts.more, { count: found.length - most })}
        </Button>
      ) : null}
    </>
  );
}
