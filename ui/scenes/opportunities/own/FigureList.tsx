/** The own figures of the company, and the file that brings more. */
import { useState } from 'react';
import { ActionIcon, Alert, Button, FileButton, Loader, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconDownload,
  IconFileDescription,
  IconPencil,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { namesOfLimits, tableFaults, type TableFault } from '../../../../engine/import/tables/faults.ts';
import { tableEndings } from '../../../../engine/import/tables/file.ts';
import type { PlotFigure } from '../../../../model/entities/plotfigure.ts';
import { ownImportLimits, type LastOwnImport, type OwnFigureStates } from '../../../../model/imports/ownfigures.ts';
import { useFileDrop } from '../../../bringin/useFileDrop.ts';
import { RenameField } from '../../../components/RenameField.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { formatMoment, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { ownDate } from '../../../search/own/owndate.ts';
import { removeFigure, renameFigure, sayFailed, takeBack } from './actions.ts';
import classes from './own.module.css';
import { readFigures, type OpenedFile } from './reading.ts';
import { saveFigure } from './saving.ts';
import { texts } from './texts.ts';

interface FigureListProps {
  figures: readonly PlotFigure[];
  states: OwnFigureStates;
  canEdit: boolean;
  onFile: (opened: OpenedFile) => void;
  onChanged: () => void;
}

export function FigureList({ figures, states, canEdit, onFile, onChanged }: FigureListProps) {
  const t = useText();
  return (
    <div className={classes.content}>
      {figures.length === 0 ? (
        <p className="text-soft">{t(texts.none)}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              {[texts.figure, texts.unit, texts.plots, texts.source, texts.day].map((text) => (
                <th key={text.en} scope="col">
                  {t(text)}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {figures.map((figure) => (
              <FigureRow key={figure.id} of={figure} plots={states.plots[figure.id] ?? 0} canEdit={canEdit} />
            ))}
          </tbody>
        </table>
      )}
      {canEdit && states.last ? <LastImport of={states.last} onUndone={onChanged} /> : null}
      {canEdit ? <ChooseFile onFile={onFile} /> : null}
    </div>
  );
}

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** Of the table, actions included. */
const COLUMNS = 6;

function FigureRow({ of, plots, canEdit }: { of: PlotFigure; plots: number; canEdit: boolean }) {
  const t = useText();
  const [isRenamed, setRenamed] = useState(false);
  const [isEdited, setEdited] = useState(false);
  const { id, name, unit, kind, choices, source, measuredAt } = of;
  const row = (
    <tr>
      <th scope="row">
        {isRenamed ? (
          <RenameField
            name={name}
            label={t(texts.nameOf)}
            onRename={(next) => renameFigure(id, next)}
            onDone={() => setRenamed(false)}
          />
        ) : (
          name
        )}
      </th>
      <td title={choices.join(', ') || undefined}>
        {kind === 'choice' ? t(texts.choicesOf, { count: choices.length }) : unit}
      </td>
      <td>{formatNumber(plots)}</td>
      <td>{source}</td>
      <td>{ownDate(measuredAt)}</td>
      <td className={classes.actions}>
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={t(texts.actionsOf, { name })}>
              <IconDotsVertical size={18} stroke={1.5} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => void saveFigure(of).catch(sayFailed)}>
              {t(texts.download)}
            </Menu.Item>
            {canEdit ? (
              <>
                <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setRenamed(true)}>
                  {t(texts.rename)}
                </Menu.Item>
                <Menu.Item leftSection={<IconFileDescription {...icon} />} onClick={() => setEdited(true)}>
                  {t(texts.edit)}
                </Menu.Item>
                <Menu.Item color="brick" leftSection={<IconTrash {...icon} />} onClick={() => removeFigure(of, plots)}>
                  {t(texts.remove)}
                </Menu.Item>
              </>
            ) : null}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
  return isEdited ? (
    <>
      {row}
      <tr>
        <td colSpan={COLUMNS}>
          <FieldForm
            entity="plotfigure"
            id={id}
            only={[...(kind === 'number' ? ['unit'] : []), 'source', 'measuredAt']}
            columns={3}
          />
          <Button size="xs" variant="default" mt={8} onClick={() => setEdited(false)}>
            {t(texts.ready)}
          </Button>
        </td>
      </tr>
    </>
  ) : (
    row
  );
}

function LastImport({ of, onUndone }: { of: LastOwnImport; onUndone: () => void }) {
  const t = useText();
  const { id, fileName, userName, at, count } = of;
  const values = { file: fileName, count: formatNumber(count), name: userName, at: formatMoment(at) };
  return (
    <div className={classes.last}>
      <p>
        <strong>{t(texts.last)}</strong>
        <br />
        {t(texts.lastOf, values)}
      </p>
      <Button size="xs" variant="default" onClick={() => void takeBack(id, onUndone)}>
        {t(texts.undoImport)}
      </Button>
    </div>
  );
}

function ChooseFile({ onFile }: { onFile: (opened: OpenedFile) => void }) {
  const t = useText();
  const [file, setFile] = useState<File | null>(null);
  const [fault, setFault] = useState<TableFault | null>(null);
  const open = async (next: File) => {
    setFile(next);
    setFault(null);
    const found = await readFigures(next);
    if (found === null) return;
    setFile(null);
    if (typeof found === 'string') setFault(found);
    else onFile(found);
  };
  const drop = useFileDrop(file === null, (next) => void open(next));
  return (
    <section className={classes.drop} {...drop}>
      {fault ? (
        <Alert color="brick" role="alert">
          {t(tableFaults[fault], namesOfLimits(ownImportLimits))}
        </Alert>
      ) : null}
      {file ? (
        <p role="status" className={classes.reading}>
          <Loader size={16} aria-hidden /> {t(texts.reading, { name: file.name })}
        </p>
      ) : (
        <p className={classes.reading}>
          <FileButton accept={tableEndings} onChange={(next) => next && void open(next)}>
            {(button) => (
              <Button {...button} leftSection={<IconUpload {...icon} />}>
                {t(texts.import)}
              </Button>
            )}
          </FileButton>
          {t(texts.drop)}
        </p>
      )}
      <p className="text-hint">
        {t(texts.formats, { size: ownImportLimits.fileBytes / 1_000_000, rows: formatNumber(ownImportLimits.rows) })}
      </p>
    </section>
  );
}
