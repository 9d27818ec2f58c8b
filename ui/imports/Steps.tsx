import { IconCheck } from '@tabler/icons-react';
import { useText } from '../i18n/useText.ts';
import classes from './imports.module.css';
import { stepNames, type StepName } from './stepnames.ts';
import { texts } from './texts.ts';

/** Where an import stands. */
export function Steps({ current }: { current: StepName }) {
  const t = useText();
  const at = stepNames.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t(texts.steps)}>
      {stepNames.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={classes.number} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2} /> : index + 1}
          </span>
          {t(texts[name])}
        </li>
      ))}
    </ol>
  );
}
