/** The panel of the plot that is open beside a map. */
import { CloseButton } from '@mantine/core';
import { Panel } from '../../components/frame/Panel.tsx';
import { useText } from '../../i18n/useText.ts';
import { useRoom } from '../../stores/person/preferences.ts';
import { useShortcuts } from '../../stores/page/shortcuts.ts';
import { BuildHere } from './BuildHere.tsx';
import type { OpenPlot } from './openplot.ts';
import { PlotFacts } from './PlotFacts.tsx';
import { texts } from '../texts.ts';

/** Null while no plot is open. */
export function PlotPanel({ of }: { of: OpenPlot }) {
  return of.opened === null ? null : <Opened plot={of.opened} of={of} />;
}

function Opened({ plot, of: { sheet, open } }: { plot: string; of: OpenPlot }) {
  const t = useText();
  const isWide = useRoom() === 'wide';
  const close = () => open(null);
  useShortcuts(texts.plot, [{ keys: 'Escape', label: texts.closePlot, run: close }]);
  return (
    <Panel
      name="plot.sheet"
      side="right"
      fillsPhone
      width={isWide ? 380 : 320}
      min={300}
      title={sheet.data?.number ?? t(texts.plot)}
      actions={<CloseButton aria-label={t(texts.closePlot)} onClick={close} />}
      footer={<BuildHere key={plot} plot={plot} queryId={null} />}
    >
      <PlotFacts sheet={sheet} />
    </Panel>
  );
}
