import { Alert, Button, FileButton, Progress } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { ImportColumn } from '../../../../model/imports/columns.ts';
import { importLimits } from '../../../../model/imports/exchange.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { namesOfLimits, tableFaults } from '../../../../engine/import/tables/faults.ts';
import { tableEndings } from '../../../../engine/import/tables/file.ts';
import { roomIn } from '../../../portfolio/room.ts';
import { useWhole } from '../../../portfolio/wholelists.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';
import { useFileDrop } from '../../../bringin/useFileDrop.ts';
import classes from '../../../imports/imports.module.css';
import { importing, openFile, stopFile } from './state.ts';
import { texts } from '../../../imports/texts.ts';

const explained = [texts.how1, texts.how2, texts.how3, texts.how4];

/** Takes a file, and says what an import does. */
export function FileStep({ columns }: { columns: readonly ImportColumn[] }) {
  const t = useText();
  const { file, share, fault } = useSnapshot(importing);
  const open = (next: File) => void openFile(next, columns);
  const drop = useFileDrop(share === null, open);
  return (
    <div className={classes.fileStep}>
      <section className={classes.drop} {...drop}>
        {share !== null && file ? (
          <div className={classes.readingBox} role="status">
            <p>{t(texts.reading, { name: file.name })}</p>
            <Progress
              value={share > 0 ? share * 100 : 100}
              animated={share === 0}
              aria-label={t(texts.reading, { name: file.name })}
            />
            <Button variant="default" onClick={stopFile}>
              {t(texts.stop)}
            </Button>
          </div>
        ) : (
          <>
            <IconFileSpreadsheet size={36} stroke={1.25} aria-hidden />
            {fault && file ? (
              <Alert color="brick" role="alert" title={file.name} className={classes.fault!}>
                {t(tableFaults[fault], namesOfLimits(importLimits))} {t(texts.unread)}
              </Alert>
            ) : (
              <p className={classes.dropTitle}>{t(texts.drop)}</p>
            )}
            <FileButton accept={tableEndings} onChange={(next) => next && open(next)}>
              {(button) => (
                <Button {...button} leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
                  {t(fault ? texts.another : texts.choose)}
                </Button>
              )}
            </FileButton>
            <p className="text-hint">
              {t(texts.formats, {
                size: importLimits.fileBytes / 1_000_000,
                rows: formatNumber(importLimits.rows),
              })}
            </p>
          </>
        )}
      </section>
      <section className={classes.how}>
        <h2>{t(texts.how)}</h2>
        <ul>
          {explained.map((text) => (
            <li key={text.en}>{t(text)}</li>
          ))}
        </ul>
        <Room />
      </section>
    </div>
  );
}

/** How many locations the subscription still allows; nothing where it has no limit. */
function Room() {
  const t = useText();
  const { company } = useSnapshot(session);
  const { state } = useWhole('location');
  const locations = useRecords('location');
  const room = company && roomIn(company, locations);
  if (!room || state !== 'ready') return null;
  const { left } = room;
  return <p className={classes.room}>{left > 0 ? t(texts.room, { count: formatNumber(left) }) : t(texts.noRoom)}</p>;
}
