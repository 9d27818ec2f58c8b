/** What goes along with a question: where the person was, which build of the product, and the last error. */
import { CloseButton } from '@mantine/core';
import { Link } from 'wouter';
import { errorPath } from '../../../../model/admin/errors.ts';
import { entities } from '../../../../model/entities/index.ts';
import type { Ticket } from '../../../../model/entities/ticket.ts';
import { useText } from '../../../i18n/useText.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { ticketTexts as texts } from './texts.ts';
import classes from './tickets.module.css';

export type Along = Pick<Ticket, 'page' | 'version' | 'error'>;
const keys = ['page', 'version', 'error'] as const;
const { fields } = entities.ticket;

/** Without `onChange` it only shows. */
export function SentAlong({ along, onChange }: { along: Along; onChange?: (along: Along) => void }) {
  const t = useText();
  const isStaff = useUser()?.is_staff;
  const given = keys.filter((key) => along[key] !== '');
  if (given.length === 0 && !onChange) return null;
  return (
    <div>
      <span className={classes.label}>{t(onChange ? texts.sendsAlong : texts.sentAlong)}</span>
      {given.length === 0 ? <p className={classes.hint}>{t(texts.nothingSentAlong)}</p> : null}
      <dl className={classes.along}>
        {given.map((key) => {
          const what = t(fields[key].label);
          return (
            <div key={key} className={classes.sent}>
              <dt>{what}</dt>
              <dd>
                {key === 'error' && isStaff ? <Link href={errorPath(along.error)}>{along.error}</Link> : along[key]}
              </dd>
              {onChange ? (
                <CloseButton
                  size="sm"
                  aria-label={t(texts.leaveOut, { what })}
                  onClick={() => onChange({ ...along, [key]: '' })}
                />
              ) : null}
            </div>
          );
        })}
      </dl>
    </div>
  );
}

/** The build of the interface, by the name of its first file; empty in development. */
export function buildName(): string {
  const source = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
  return /\/([\w-]+)\.js$/.exec(source)?.[1] ?? '';
}
