import { Alert, Button, FileButton, Progress, Select } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { namesOfLimits, tableFaults, type TableFault } from '../../../../engine/import/tables/faults.ts';
import { tableEndings } from '../../../../engine/import/tables/file.ts';
import { staffImportLimits } from '../../../../model/admin/import.ts';
import { importKinds, type ImportKindKey } from '../../../../model/imports/kinds.ts';
import { useFileDrop } from '../../../bringin/useFileDrop.ts';
import { CompanyChoice } from '../../../components/choice/CompanyChoice.tsx';
import { FailedState } from '../../../components/frame/States.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import shared from '../../../imports/imports.module.css';
import { texts as common } from '../../../imports/texts.ts';
import { saving } from '../../../stores/queue/saving.ts';
import classes from './import.module.css';
import { openFile, staffImport, startAgain } from './state.ts';
import { texts } from './texts.ts';

const explained = [texts.how1, texts.how2, texts.how3, texts.how4];

/** Asks for whom, what and which file. */
export function FileStep() {
  const t = useText();
  const { company, kind, share, file, error } = useSnapshot(staffImport);
  return (
    <>
      <div className={classes.choices}>
        <CompanyChoice
          label={t(texts.customer)}
          value={company?.id ?? null}
          onChange={(id, name) => (staffImport.company = id === null ? null : { id, name })}
        />
        <Select
          label={t(texts.kind)}
          data={importKinds.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          value={kind}
          allowDeselect={false}
          onChange={(next) => next && (staffImport.kind = next as ImportKindKey)}
        />
      </div>
      <div className={shared.fileStep}>
        {error && share === null && file ? (
          <section className={shared.drop}>
            <FailedState error={error} onRetry={() => void openFile(staffImport.file!)} />
            <Button variant="default" onClick={startAgain}>
              {t(common.another)}
            </Button>
          </section>
        ) : (
          <Drop />
        )}
        <section className={shared.how}>
          <h2>{t(common.how)}</h2>
          <ul>
            {explained.map((text) => (
              <li key={text.en}>{t(text)}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function Drop() {
  const t = useText();
  const { company, share, fault, file } = useSnapshot(staffImport);
  const { offline } = useSnapshot(saving);
  const isReady = company !== null && !offline;
  const open = (next: File) => void openFile(next);
  const drop = useFileDrop(isReady && share === null, open);
  const doing = file ? t(share === 1 ? common.reading : texts.sending, { name: file.name }) : '';
  if (share !== null)
    return (
      <section className={shared.drop}>
        <div className={shared.readingBox} role="status">
          <p>{doing}</p>
          <Progress value={share < 1 ? share * 100 : 100} animated={share === 1} aria-label={doing} />
          <Button variant="default" onClick={startAgain}>
            {t(common.stop)}
          </Button>
        </div>
      </section>
    );
  return (
    <section className={shared.drop} {...drop}>
      <IconFileSpreadsheet size={36} stroke={1.25} aria-hidden />
      {fault && file ? (
        <Alert color="brick" role="alert" title={file.name} className={shared.fault!}>
          {t(tableFaults[fault as TableFault], namesOfLimits(staffImportLimits))} {t(common.unread)}
        </Alert>
      ) : (
        <p className={shared.dropTitle}>{t(offline ? common.offline : company ? common.drop : texts.chooseFirst)}</p>
      )}
      <FileButton accept={tableEndings} disabled={!isReady} onChange={(next) => next && open(next)}>
        {(button) => (
          <Button {...button} disabled={!isReady} leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}>
            {t(fault ? common.another : common.choose)}
          </Button>
        )}
      </FileButton>
      <p className="text-hint">
        {t(common.formats, {
          size: staffImportLimits.fileBytes / 1_000_000,
          rows: formatNumber(staffImportLimits.rows),
        })}
      </p>
    </section>
  );
}
