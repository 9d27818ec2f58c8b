/** After a change of many cells: how many were taken, a step through the refusals, and the way back. */
import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { tip } from '../../components/tip.ts';
import { useText } from '../../i18n/useText.ts';
import classes from './bars.module.css';
import { texts } from '../texts.ts';
import type { CellAddress } from '../types.ts';
import type { Refusal } from '../clipboard/pasting.ts';
import type { EditReport } from '../refused.ts';

interface ReportProps {
  report: EditReport;
  /** False where the cell is no longer in the grid. */
  onGoTo: (address: CellAddress) => boolean;
  /** Names that may be added as choices, so that more cells are taken. */
  newChoices: readonly string[];
  onAddChoices: () => void;
  /** Writes what the server refused once more. */
  onTryAgain: () => void;
  onUndo: (() => void) | null;
  onClose: () => void;
}

export function Report({ report, onGoTo, newChoices, onAddChoices, onTryAgain, onUndo, onClose }: ReportProps) {
  const t = useText();
  const { did, done, total, refusals, guess } = report;
  const [visited, setVisited] = useState<{ refusal: Refusal; at: number } | null>(null);
  const [gone, setGone] = useState<Refusal | null>(null);
  // Refusals of cells that were written since are gone: the next one is in the place of the visited one then.
  const found = visited ? refusals.indexOf(visited.refusal) : -1;
  const at = found >= 0 ? found : visited && visited.at < refusals.length ? visited.at : 0;
  const shown = refusals[at];
  // The one that shows is gone to first.
  const goToNext = () => {
    const next = found >= 0 ? (found + 1) % refusals.length : at;
    const refusal = refusals[next]!;
    setVisited({ refusal, at: next });
    visit(refusal);
  };
  const visit = (refusal: Refusal) => setGone(refusal.at !== null && !onGoTo(refusal.at) ? refusal : null);
  return (
    <div className={classes.report} role="status">
      <strong>{t(texts[did], { done, total })}</strong>
      {shown ? (
        <span className={classes.reason}>{t(texts.refusal, { text: shown.text || '–', reason: shown.reason })}</span>
      ) : null}
      {shown && gone === shown ? <span className={classes.guess}>{t(texts.gone)}</span> : null}
      {guess ? <span className={classes.guess}>{t(texts.guessed, guess)}</span> : null}
      <span className={classes.spring} />
      {newChoices.length > 0 ? (
        <Button variant="filled" size="compact-sm" onClick={onAddChoices} {...tip(newChoices.join(', '))}>
          {newChoices.length === 1
            ? t(texts.addChoice, { name: newChoices[0]! })
            : t(texts.addChoices, { count: newChoices.length })}
        </Button>
      ) : null}
      {refusals.length > 1 ? (
        <Button variant="light" size="compact-sm" onClick={goToNext}>
          {t(texts.toRefusal)} {at + 1}/{refusals.length}
        </Button>
      ) : shown?.at ? (
        <Button variant="light" size="compact-sm" onClick={() => visit(shown)}>
          {t(texts.toRefusal)}
        </Button>
      ) : null}
      {report.unsent.length > 0 ? (
        <Button variant="light" size="compact-sm" onClick={onTryAgain}>
          {t(texts.tryAgain)}
        </Button>
      ) : null}
      {onUndo ? (
        <Button variant="light" size="compact-sm" onClick={onUndo}>
          {t(texts.undoAll)}
        </Button>
      ) : null}
      <ActionIcon size={24} aria-label={t(texts.close)} onClick={onClose}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
