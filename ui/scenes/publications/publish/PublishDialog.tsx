/** What becomes public, what is worth a look, and the button that publishes. */
import { useState } from 'react';
import { Alert, Badge, Button, Checkbox, Group, Modal } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Publication } from '../../../../model/entities/publication.ts';
import type { Section } from '../../../../model/entities/section.ts';
import { entryByValue } from '../../../../model/enums/enumeration.ts';
import { subscriptionTiers } from '../../../../model/enums/company.ts';
import type { PageWeight, Revealed } from '../../../../model/publish/calls.ts';
import { checkTexts, emptyChecks, publishChecks, weightChecks } from '../../../../model/publish/checks.ts';
import { publicFacets, visibleSections, type PublicationContent } from '../../../../model/publish/content.ts';
import { facetEntries, facetsOfSection, type Facet } from '../../../../model/publish/published.ts';
import { tierCaps } from '../../../../model/rules/account/tiers.ts';
import { ApiError } from '../../../api/error.ts';
import { publishPublication, revealedBy, weightOf } from '../../../api/publications.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded, type Loaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { blockOf } from '../../../publish/blocks/index.ts';
import { loadPage, takeIn } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { nameOf } from '../actions.ts';
import { blockName } from '../blocks.ts';
import { useWaiting } from '../usePublications.ts';
import classes from './publish.module.css';
import { publishTexts } from './texts.ts';

interface PublishDialogProps {
  publication: Publication;
  sections: readonly Section[];
  content: PublicationContent;
  onSelect: (sectionId: number) => void;
  onClose: () => void;
}

export function PublishDialog(props: PublishDialogProps) {
  const t = useText();
  const { publication, onClose } = props;
  const waiting = useWaiting();
  // Counts are of what is saved.
  const { data, error, isLoading, reload } = useLoaded(
    (signal) => revealedBy(publication.id, signal),
    waiting === null,
  );
  return (
    <Modal opened onClose={onClose} title={t(publishTexts.title)} size={640}>
      {error ? <FailedState error={error} onRetry={reload} compact /> : null}
      {isLoading ? <LoadingState /> : null}
      {data ? <Confirming {...props} revealed={data} /> : null}
    </Modal>
  );
}

/** Names of the blocks that give the kind of data away, each once. */
const blocksShowing = (facet: Facet, sections: readonly Section[]): Section['type'][] => [
  ...new Set(
    visibleSections(sections)
      .filter((section) => facetsOfSection(section).has(facet))
      .map(({ type }) => type),
  ),
];

function Confirming(props: PublishDialogProps & { revealed: Revealed }) {
  const { publication, sections, content, revealed, onSelect, onClose } = props;
  const t = useText();
  const waiting = useWaiting();
  const { company } = useSnapshot(session);
  const [ticked, setTicked] = useState<ReadonlySet<Facet>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const weighed = useLoaded((signal) => weightOf(publication.id, signal), waiting === null);
  const facets = publicFacets(sections);
  const isConfirmed = (facet: Facet) => revealed.confirmed.includes(facet);
  const open = facets.filter((facet) => !isConfirmed(facet) && !ticked.has(facet));
  const tick = (facet: Facet, on: boolean) =>
    setTicked(new Set(on ? [...ticked, facet] : [...ticked].filter((each) => each !== facet)));
  const publish = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      takeIn('publication', await publishPublication(publication.id, { facets }));
      const newest = { publicationId: publication.id, orderBy: '-createdAt', limit: 1 };
      await loadPage('publicationversion', newest, new AbortController().signal);
      notifications.show({ message: t(publishTexts.done, { name: nameOf(publication) }), color: 'leaf' });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(error);
      setBusy(false);
    }
  };
  const cap = company ? tierCaps[company.subscription].publishedPublications : null;
  const why =
    refusal?.id === 'cap_reached' && company
      ? t(publishTexts.capped, {
          tier: t(entryByValue(subscriptionTiers, company.subscription)!.label),
          count: cap ?? 0,
        })
      : refusal && t(refusal.text);
  return (
    <>
      <p className={classes.lead}>{t(publishTexts.lead)}</p>
      {facets.length === 0 ? <p className={classes.nothing}>{t(publishTexts.nothing)}</p> : null}
      <ul className={classes.facets}>
        {facets.map((facet) => (
          <FacetRow
            key={facet}
            facet={facet}
            count={revealed.records[facet] ?? 0}
            blocks={blocksShowing(facet, sections)}
            isKnown={isConfirmed(facet)}
            isTicked={ticked.has(facet)}
            onTick={(on) => tick(facet, on)}
          />
        ))}
      </ul>
      <Findings content={content} revealed={revealed} weighed={weighed} onSelect={onSelect} />
      {why ? (
        <Alert color="brick" variant="light" mt={16} role="alert">
          {why}
        </Alert>
      ) : null}
      <Group justify="flex-end" gap={8} className={classes.decision}>
        <span className="text-hint">
          {waiting ? t(waiting) : open.length > 0 ? t(publishTexts.confirmFirst) : null}
        </span>
        <Button variant="default" onClick={onClose}>
          {t(publishTexts.cancel)}
        </Button>
        <Button loading={isBusy} disabled={waiting !== null || open.length > 0} onClick={() => void publish()}>
          {t(publishTexts.publish)}
        </Button>
      </Group>
    </>
  );
}

interface FacetRowProps {
  facet: Facet;
  count: number;
  blocks: readonly Section['type'][];
  isKnown: boolean;
  isTicked: boolean;
  onTick: (on: boolean) => void;
}

function FacetRow({ facet, count, blocks, isKnown, isTicked, onTick }: FacetRowProps) {
  const t = useText();
  const { label, care } = facetEntries[facet];
  const records = count === 1 ? t(publishTexts.oneRecord) : t(publishTexts.records, { count: formatNumber(count) });
  return (
    <li className={classes.facet} data-care={care}>
      <div>
        <div className={classes.facetName}>
          {t(label)}
          {care ? (
            <Badge size="sm" variant="light" color="brick" tt="none" fw={500}>
              {t(publishTexts[care])}
            </Badge>
          ) : null}
        </div>
        <div className={classes.soft}>
          {records} · {t(publishTexts.by, { blocks: blocks.map((type) => t(blockName(type))).join(', ') })}
        </div>
      </div>
      {isKnown ? (
        <span className={classes.known}>
          <IconCheck size={16} stroke={1.75} aria-hidden /> {t(publishTexts.confirmed)}
        </span>
      ) : (
        <Checkbox
          label={t(publishTexts.confirm)}
          aria-label={`${t(publishTexts.confirm)}: ${t(label)}`}
          checked={isTicked}
          onChange={(event) => onTick(event.currentTarget.checked)}
        />
      )}
    </li>
  );
}

interface FindingsProps extends Pick<PublishDialogProps, 'content' | 'onSelect'> {
  revealed: Revealed;
  weighed: Loaded<PageWeight>;
}

function Findings({ content, revealed, weighed, onSelect }: FindingsProps) {
  const t = useText();
  const { data: weight, isLoading } = weighed;
  const found = publishChecks(content, revealed);
  const findings = weight ? [...found, ...emptyChecks(weight, found), ...weightChecks(weight)] : found;
  const typeOf = (id: number) => content.sections.find((each) => each.id === id)?.type;
  return (
    <section className={classes.checks}>
      <h3 className={classes.heading}>{t(publishTexts.checks)}</h3>
      {findings.length === 0 && weight ? (
        <p className={classes.fine}>
          <IconCheck size={16} stroke={1.75} aria-hidden /> {t(publishTexts.allWell)}
        </p>
      ) : null}
      <ul>
        {findings.map(({ check, sectionId, count = 0, most = 0, link = '' }) => {
          const type = sectionId === undefined ? undefined : typeOf(sectionId);
          const block = type && blockOf(type);
          const why = block ? t(block.empty.text) : '';
          const words = { count: formatNumber(count), most: formatNumber(most), link, why };
          return (
            <li key={`${check}${sectionId ?? ''}${link}`} className={classes.finding}>
              <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
              <span>
                {t(checkTexts[check], words)}
                {type && sectionId !== undefined ? (
                  <button type="button" className={classes.goTo} onClick={() => onSelect(sectionId)}>
                    {t(blockName(type))}
                  </button>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {weight ? null : (
        <p className={classes.soft} role="status">
          {t(isLoading ? publishTexts.weighing : publishTexts.notWeighed)}
        </p>
      )}
    </section>
  );
}
