/** Saves the selected plots as opportunity locations, or a group of neighbours as one; says the room of the subscription first. */
import { useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { IconMapPinPlus } from '@tabler/icons-react';
import type { Company } from '../../../../model/entities/company.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { tierCaps } from '../../../../model/rules/account/tiers.ts';
import { listFields } from '../../../api/records.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { roomIn } from '../../../portfolio/room.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';
import { saveAsLocations } from './saving.ts';
import classes from './results.module.css';
import { texts } from './texts.ts';

interface SaveBarProps {
  queryId: number;
  plots: readonly string[];
  /** Whether they become one location. */
  together: boolean;
  onSaved: () => void;
  /** Null where nothing is selected. */
  onClear: (() => void) | null;
  /** What else can be done with them. */
  children?: ReactNode;
}

/** How many more locations fit; null without a cap, and while it is not known. */
function useRoom(company: Company | null, saved: number): number | null {
  const isCapped = company !== null && tierCaps[company.subscription].locations !== null;
  const { data } = useLoaded(async (signal) => (isCapped ? listFields('location', ['type'], {}, signal) : null), saved);
  return company && data ? (roomIn(company, data)?.left ?? null) : null;
}

export function SaveBar({ queryId, plots, together, onSaved, onClear, children }: SaveBarProps) {
  const t = useText();
  const company = useRecord('company', session.company?.id ?? null);
  const [isBusy, setBusy] = useState(false);
  const [saved, setSaved] = useState(0);
  const left = useRoom(company, saved);
  const isTooMany = plots.length > runLimits.locations;
  const isOver = left !== null && (together ? 1 : plots.length) > left;
  const save = async () => {
    setBusy(true);
    try {
      if (!(await saveAsLocations(queryId, plots, together))) return;
      onClear?.();
      onSaved();
      setSaved(saved + 1);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.saveBar}>
      <p className={classes.runText} data-failed={isTooMany || isOver || undefined} role="status">
        {isTooMany ? t(texts.tooMany, { count: runLimits.locations }) : null}
        {!isTooMany && left !== null ? t(left === 1 ? texts.roomOne : texts.room, { count: left }) : null}
      </p>
      <Button
        size="compact-sm"
        loading={isBusy}
        disabled={isTooMany || isOver}
        leftSection={<IconMapPinPlus size={16} stroke={1.5} aria-hidden />}
        onClick={() => void save()}
      >
        {together
          ? t(texts.saveTogether, { count: plots.length })
          : plots.length === 1
            ? t(texts.saveOne)
            : t(texts.saveMany, { count: plots.length })}
      </Button>
      {children}
      {onClear ? (
        <Button size="compact-sm" variant="default" disabled={isBusy} onClick={onClear}>
          {t(texts.clear)}
        </Button>
      ) : null}
    </div>
  );
}
