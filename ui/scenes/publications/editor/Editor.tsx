/** Route `publications.modify`: pages and blocks on the left, the form in the middle, the real page on the right. */
import { useState, type KeyboardEvent } from 'react';
import { Alert, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { publication as entity, type Publication } from '../../../../model/entities/publication.ts';
import type { Section } from '../../../../model/entities/section.ts';
import { entryByValue, entryOf } from '../../../../model/enums/enumeration.ts';
import { pageTypes, publicationKinds } from '../../../../model/enums/publication.ts';
import { isIbis } from '../../../../model/surveys/ibis/register.ts';
import { hasLocationPages } from '../../../../model/publish/addresses.ts';
import { revealedBy } from '../../../api/publications.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { Panel } from '../../../components/frame/Panel.tsx';
import { LoadingState } from '../../../components/frame/States.tsx';
import { useAddressChoice } from '../../../components/hooks/useAddressChoice.ts';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { actionOf, defineKeys, useListedKeys } from '../../../stores/page/keytable.ts';
import { isLocalId, settledId } from '../../../stores/records/localids.ts';
import { usePageName } from '../../../stores/page/pagename.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import type { SceneProps } from '../../scene.ts';
import { addSection, nameOf, type BlockKey, type PageKey } from '../actions.ts';
import { pagesOf } from '../blocks.ts';
import { PublishBar } from '../publish/PublishBar.tsx';
import { useEdited, useReadOnly, useWaiting, type Edited } from '../usePublications.ts';
import { AddBlock } from './AddBlock.tsx';
import classes from './editor.module.css';
import { Outline } from './Outline.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PublicationForm } from './PublicationForm.tsx';
import { SectionForm } from './SectionForm.tsx';
import { IbisTab } from '../ibis/IbisTab.tsx';
import { texts as ibisTexts } from '../ibis/texts.ts';
import { SurveyResults } from '../survey/results/SurveyResults.tsx';
import { editorTexts } from './texts.ts';

const tabs = ['page', 'results'] as const;

/** Editing needs more room. */
const PHONE = '(width < 600px)';

export default function Editor({ parameters }: SceneProps) {
  const t = useText();
  const id = settledId(Number(parameters['publication_id']));
  const edited = useEdited(Number.isInteger(id) ? id : null);
  const { publication, error, isLoading, reload } = edited;
  usePageName(publication && nameOf(publication));
  if (!publication && isLoading && !error) return <LoadingState />;
  if (!publication) return <FailedScreen title={t(entity.label.one)} error={error} onRetry={reload} />;
  return <Opened edited={edited} publication={publication} />;
}

const editorKeys = defineKeys({ add: { keys: ['/', '+'], label: editorTexts.addBlock } });

/** Typing into a field is no command. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

function Opened({ edited, publication }: { edited: Edited; publication: Publication }) {
  const t = useText();
  const readOnly = useReadOnly();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
  const isNarrow = useRoom() !== 'wide';
  const [selectedId, select] = useState<number | null>(null);
  const [addingTo, addTo] = useState<PageKey | null>(null);
  const [side, setSide] = useState<'form' | 'page'>('form');
  const [said, say] = useState('');
  const { sections } = edited;
  const [tab, setTab] = useAddressChoice('tab', tabs);
  const hasSurvey = sections.some(({ type }) => type === 'survey_questions') && !isLocalId(publication.id);
  const answersTab = isIbis(publication) ? ibisTexts.tab : editorTexts.results;
  const showsResults = hasSurvey && tab === 'results';
  const canEdit = readOnly === null && !isPhone;
  const selected = sections.find((each) => each.id === settledId(selectedId ?? 0)) ?? null;
  const add = (type: BlockKey) => {
    select(addSection(publication.id, addingTo!, type, selected).id);
    addTo(null);
    setSide('form');
  };
  useListedKeys(editorTexts.contents, editorKeys);
  const press = (event: KeyboardEvent) => {
    if (!canEdit || isTyping(event) || addingTo !== null || actionOf(editorKeys, event.nativeEvent) === null) return;
    event.preventDefault();
    addTo(pageOf(selected) ?? pagesOf(publication, sections)[0] ?? null);
  };
  const selectShown = (sectionId: number) => {
    if (sections.some(({ id }) => id === sectionId)) select(sectionId);
  };
  const page = (
    <Preview
      publication={publication}
      isOfLocation={pageOf(selected) === 'location'}
      isPhone={isPhone}
      onSelect={selectShown}
    />
  );
  const bar = <PublishBar edited={edited} canEdit={readOnly === null} onSelect={selectShown} />;
  return (
    <div className={classes.editor} onKeyDown={press}>
      <header className={classes.head}>
        <h1 className="visually-hidden">{nameOf(publication)}</h1>
        {bar}
      </header>
      {hasSurvey ? (
        <SegmentedControl
          className={classes.tabs}
          value={tab}
          onChange={(next) => setTab(next === 'results' ? 'results' : 'page')}
          data={tabs.map((value) => ({ value, label: t(value === 'page' ? editorTexts.contents : answersTab) }))}
        />
      ) : null}
      {(readOnly ?? (isPhone ? editorTexts.phone : null)) ? (
        <Alert color="water" variant="light" className={classes.notice}>
          {t(readOnly ?? editorTexts.phone)}
        </Alert>
      ) : null}
      {showsResults ? (
        <div className={classes.results}>
          {isIbis(publication) ? (
            <IbisTab publication={publication} canEdit={readOnly === null} />
          ) : (
            <SurveyResults publicationId={publication.id} />
          )}
        </div>
      ) : null}
      <div className={classes.body} hidden={showsResults}>
        {isPhone ? (
          page
        ) : (
          <>
            <Panel name="publications.outline" side="left" title={t(editorTexts.contents)} width={280}>
              <Outline
                publication={publication}
                sections={sections}
                selectedId={selected?.id ?? null}
                canEdit={canEdit}
                onSelect={(id) => {
                  select(id);
                  setSide('form');
                }}
                onAdd={addTo}
                onSay={say}
              />
            </Panel>
            <div className={classes.work}>
              {isNarrow ? (
                <SegmentedControl
                  className={classes.sides}
                  value={side}
                  onChange={(next) => setSide(next === 'page' ? 'page' : 'form')}
                  data={[
                    { value: 'form', label: t(editorTexts.form) },
                    { value: 'page', label: t(editorTexts.page) },
                  ]}
                />
              ) : null}
              {!isNarrow || side === 'form' ? (
                <div className={classes.form}>
                  {selected ? (
                    <SectionForm section={selected} kind={publication.type} canEdit={canEdit} />
                  ) : (
                    <PublicationForm publication={publication} canEdit={canEdit} />
                  )}
                </div>
              ) : null}
              {!isNarrow || side === 'page' ? page : null}
            </div>
          </>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {addingTo ? <AddBlock page={addingTo} onAdd={add} onClose={() => addTo(null)} /> : null}
    </div>
  );
}

const pageOf = (section: Section | null): PageKey | null =>
  section ? (entryByValue(pageTypes, section.pageType)?.key ?? null) : null;

type PreviewProps = Pick<Parameters<typeof PageFrame>[0], 'publication' | 'isOfLocation' | 'isPhone' | 'onSelect'>;

/** The page with the locations that it shows now. */
function Preview({ publication, ...shown }: PreviewProps) {
  const waiting = useWaiting();
  const { data } = useLoaded(
    async (signal) => (isLocalId(publication.id) ? null : revealedBy(publication.id, signal)),
    waiting === null,
  );
  const kind = entryOf(publicationKinds, publication.type)?.key;
  return (
    <PageFrame
      publication={publication}
      locations={data?.locations ?? []}
      hasLocations={kind !== undefined && hasLocationPages(kind)}
      {...shown}
    />
  );
}
