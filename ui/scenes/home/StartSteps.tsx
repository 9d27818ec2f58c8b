/** Five steps that tick themselves; once all are done they fold to one line. */
import { useState } from 'react';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './FirstSteps.module.css';
import { startSteps, stepsDone } from './startsteps.ts';
import { startTexts as texts } from './startTexts.ts';

export function StartSteps() {
  const t = useText();
  const { data: done } = useLoaded(stepsDone);
  const [isOpen, setOpen] = useState(false);
  const isAll = done?.size === startSteps.length;
  if (isAll && !isOpen)
    return (
      <section>
        <UnstyledButton className={classes.folded} aria-expanded={false} onClick={() => setOpen(true)}>
          <IconCheck size={16} stroke={2} aria-hidden />
          <span>{t(texts.allDone)}</span>
          <IconChevronDown size={16} stroke={1.5} aria-label={t(texts.showSteps)} />
        </UnstyledButton>
      </section>
    );
  return (
    <section>
      <h2 className={classes.title}>
        {t(texts.steps)}
        <small className={classes.count}>
          {done ? t(texts.done, { done: done.size, count: startSteps.length }) : '\u00a0'}
        </small>
      </h2>
      <ol className={classes.steps}>
        {startSteps.map(({ key, title, text, path }) => {
          const isDone = done?.has(key) ?? false;
          return (
            <li key={key} data-done={isDone || undefined}>
              {isDone ? (
                <IconCheck size={14} stroke={2.5} className={classes.tick} aria-label={t(texts.isDone)} />
              ) : null}
              <strong>{isDone ? t(title) : <Link href={path}>{t(title)}</Link>}</strong>
              <span>{t(text)}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
