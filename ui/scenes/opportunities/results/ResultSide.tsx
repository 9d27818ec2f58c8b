/** The right side of the editor: the list or the opened plot, saving and running below it. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import type { PlotExplanation, SearchFilter } from '../../../../model/land/searchcalls.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import type { Loaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { BuildHere } from '../../../search/plot/BuildHere.tsx';
import type { OpenPlot } from '../../../search/plot/openplot.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import { lastResultsOf } from '../lastresults.ts';
import { panels } from '../panels.ts';
import { leaveRankings, queryView } from '../query/editor.ts';
import type { Preview } from '../query/usePreview.ts';
import type { Results } from '../query/useResults.ts';
import { PlotPanel } from './PlotPanel.tsx';
import { ResultsPanel, type ResultPart } from './ResultsPanel.tsx';
import { RunBar } from './RunBar.tsx';
import { SaveBar } from './SaveBar.tsx';
import { texts } from './texts.ts';
import type { Running } from './useRun.ts';

interface ResultSideProps {
  query: SearchQuery;
  preview: Preview;
  results: Results;
  /** Lists the plots in view, or those of the last run; null where they are the same. */
  onListView: ((isInView: boolean) => void) | null;
  running: Running;
  /** Whether the last run searched by the filters on the page. */
  isRunCurrent: boolean;
  openPlot: OpenPlot;
  explanation: Loaded<PlotExplanation | null>;
  filterOf: (filterId: number) => SearchFilter | null;
  nameOf: (filterId: number) => string;
  placeOf: (municipality: number) => string;
  /** Why the query cannot be changed; null when it can. */
  readOnly: string | null;
  onShow: (of: PlotExplanation) => void;
}

export function ResultSide(props: ResultSideProps) {
  const t = useText();
  const isWide = useRoom() === 'wide';
  const { query, running, isRunCurrent, readOnly } = props;
  const { opened, sheet, open } = props.openPlot;
  const { selected, group } = useSnapshot(queryView);
  const canEdit = readOnly === null;
  // Kept here: a plot that opens from a part leads back to that part.
  const [part, setPart] = useState<ResultPart | null>(null);
  // A ranking stays chosen and on the map while one of its plots is looked at.
  useEffect(() => leaveRankings, [part, query.id]);
  const isGroup = group !== null && opened === null;
  const chosen = isGroup ? group.plots.map(({ id }) => id) : selected;
  const toSave = chosen.length > 0 ? chosen : opened === null ? [] : [opened];
  const clear = () => Object.assign(queryView, isGroup ? { group: null } : { selected: [] });
  return (
    <Panel
      name={panels.results}
      side="right"
      foldsFirst="tiny"
      fillsPhone
      width={isWide ? 380 : 320}
      min={300}
      title={t(texts.results)}
      footer={
        <>
          {canEdit && toSave.length > 0 && query.id > 0 ? (
            <SaveBar
              queryId={query.id}
              plots={toSave}
              together={isGroup}
              onSaved={props.preview.retry}
              onClear={chosen.length > 0 ? clear : null}
            >
              {chosen.length === 0 && opened !== null ? (
                <BuildHere key={opened} plot={opened} queryId={query.id} />
              ) : null}
            </SaveBar>
          ) : null}
          <RunBar
            running={running}
            lastAt={lastResultsOf(query)?.at ?? null}
            isCurrent={isRunCurrent}
            placeOf={props.placeOf}
            readOnly={readOnly}
          />
        </>
      }
    >
      {opened === null ? (
        <ResultsPanel
          query={query}
          preview={props.preview}
          results={props.results}
          onListView={props.onListView}
          nameOf={props.nameOf}
          placeOf={props.placeOf}
          canEdit={canEdit}
          isRunCurrent={isRunCurrent}
          part={part}
          onPart={setPart}
          onOpen={open}
        />
      ) : (
        <PlotPanel
          explanation={props.explanation}
          sheet={sheet}
          filterOf={props.filterOf}
          nameOf={props.nameOf}
          onClose={() => open(null)}
          onShow={props.onShow}
        />
      )}
    </Panel>
  );
}
