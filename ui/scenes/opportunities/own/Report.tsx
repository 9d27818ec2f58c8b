/** What an import of own figures would do. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { text } from '../../../../model/define.ts';
import { column } from '../../../../model/imports/columns.ts';
import type { OwnImportReport } from '../../../../model/imports/ownfigures.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { RefusedList } from '../../../imports/ReportLists.tsx';
import { sayFailed } from './actions.ts';
import classes from './own.module.css';
import { saveUnmatched } from './saving.ts';
import { texts } from './texts.ts';

/** Plots that are named; the file has all. */
const FIRST = 10;

export function Report({ of, file }: { of: OwnImportReport; file: string }) {
  const t = useText();
  const { columns, refused, refusedRows, unmatched } = of;
  const named = columns.map(({ name }) => column(name, 'text', text(name, name)));
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            {[texts.figure, texts.added, texts.changed, texts.unchanged].map((head) => (
              <th key={head.en} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ name, isNew, choices, added, changed, unchanged }, at) => (
            <tr key={at}>
              <th scope="row">
                {name} {isNew ? <span className="text-hint">{t(texts.isNew)}</span> : null}
                {choices.length > 0 ? (
                  <p className="text-hint">{t(texts.newChoices, { names: choices.join(', ') })}</p>
                ) : null}
              </th>
              <td>{formatNumber(added)}</td>
              <td>{formatNumber(changed)}</td>
              <td>{formatNumber(unchanged)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unmatched.length > 0 ? (
        <section>
          <h3 className={classes.title}>{t(texts.unmatched, { count: formatNumber(unmatched.length) })}</h3>
          <p className="text-soft">
            {t(texts.unmatchedFirst, {
              plots: unmatched
                .slice(0, FIRST)
                .map(({ plot }) => plot)
                .join(', '),
            })}
          </p>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => void saveUnmatched(unmatched, file).catch(sayFailed)}
          >
            {t(texts.save)}
          </Button>
        </section>
      ) : null}
      {refusedRows > 0 ? (
        <section>
          <h3 className={classes.title}>{t(texts.refused, { count: formatNumber(refusedRows) })}</h3>
          <div className={classes.scrolled}>
            <RefusedList refused={refused} columns={named} />
          </div>
        </section>
      ) : null}
    </>
  );
}
