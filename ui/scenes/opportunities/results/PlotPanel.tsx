/** The explanation of the opened plot, in place of the list. */
import { useSnapshot } from 'valtio';
import { Button } from '@mantine/core';
import { IconFocus2, IconPlugConnectedX } from '@tabler/icons-react';
import type { PlotSheet } from '../../../../model/land/landcalls.ts';
import type { PlotExplanation } from '../../../../model/land/searchcalls.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import type { Loaded } from '../../../components/hooks/useLoaded.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { Explanation } from '../../../search/Explanation.tsx';
import { PlotFacts } from '../../../search/plot/PlotFacts.tsx';
import { askedText } from '../../../search/names.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { BackToList } from './BackToList.tsx';
import classes from './results.module.css';
import { texts } from './texts.ts';

interface PlotPanelProps {
  explanation: Loaded<PlotExplanation | null>;
  sheet: Loaded<PlotSheet | null>;
  filterOf: (filterId: number) => Parameters<typeof askedText>[0] | null;
  nameOf: (filterId: number) => string;
  onClose: () => void;
  onShow: (of: PlotExplanation) => void;
}

export function PlotPanel({ explanation, sheet, filterOf, nameOf, onClose, onShow }: PlotPanelProps) {
  const t = useText();
  const language = useLanguage();
  const { data, error, reload } = explanation;
  const { offline } = useSnapshot(saving);
  const isAlone = offline && !data;
  const askedOf = (id: number) => {
    const filter = filterOf(id);
    return filter ? askedText(filter, t, language) : '';
  };
  return (
    <section aria-label={data ? t(texts.whyOf, { number: data.number }) : t(texts.why)}>
      <BackToList of={texts.why} onBack={onClose} />
      {isAlone ? (
        <EmptyState compact icon={IconPlugConnectedX} title={t(texts.noConnection)}>
          {t(texts.whyOffline)}
        </EmptyState>
      ) : null}
      {error && !isAlone ? <FailedState error={error} compact onRetry={reload} /> : null}
      {!data && !error && !isAlone ? <LoadingState /> : null}
      {data ? (
        <>
          <header className={classes.plotHead}>
            <h3>{data.number}</h3>
            <Button
              size="compact-xs"
              variant="subtle"
              leftSection={<IconFocus2 size={14} stroke={1.5} aria-hidden />}
              onClick={() => onShow(data)}
            >
              {t(texts.show)}
            </Button>
          </header>
          <Explanation of={data} nameOf={nameOf} askedOf={askedOf} />
          <PlotFacts sheet={sheet} />
        </>
      ) : null}
    </section>
  );
}
