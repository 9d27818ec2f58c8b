/** What a location is about: its concepts, plots, address, people and characteristics. */
import { Button, Stack } from '@mantine/core';
import { IconHistory, IconListDetails, IconPlus, IconVectorBezier2 } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { location as entity, type Location } from '../../../../../model/entities/location.ts';
import { buildPath } from '../../../../../model/routes.ts';
import { shownFields, standardGroups } from '../../../../../model/rules/location/standardfields.ts';
import { isOthersTemplate } from '../../../../../model/rules/location/location.ts';
import { mainConceptOf } from '../../../../../model/rules/location/mainconcept.ts';
import { countedArea } from '../../../../../model/rules/location/plot.ts';
import { openVersions } from '../../../../components/versions/opened.ts';
import { texts as versionTexts } from '../../../../components/versions/texts.ts';
import { LoadingState } from '../../../../components/frame/States.tsx';
import { useStages } from '../../../../components/hooks/useStages.ts';
import { FieldForm } from '../../../../fields/FieldForm.tsx';
import { formatPlotSize } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { rowKey } from '../../../../stores/records/localids.ts';
import { useLocationTree } from '../../../../stores/records/locationtrees.ts';
import { session } from '../../../../stores/person/session.ts';
import { useShortcuts } from '../../../../stores/page/shortcuts.ts';
import { createConcept } from '../../actions.ts';
import classes from '../../locations.module.css';
import { namedPlots } from '../../plots/plots.ts';
import { LocationCopies } from '../../templates/LocationCopies.tsx';
import { texts } from '../../texts.ts';
import { Integrations } from '../integrations/Integrations.tsx';
import { Labels } from '../labels/Labels.tsx';
import { RemoveLocation } from '../RemoveLocation.tsx';
import type { TabProps } from '../tab.ts';
import { ConceptCard } from './ConceptCard.tsx';
import { ProfilePicture } from './ProfilePicture.tsx';
import { Score } from './Score.tsx';
import { Section } from './Section.tsx';
import { SummaryFields } from './SummaryFields.tsx';
import { texts as own } from './texts.ts';

/** Sections above the groups of fields. */
const ABOVE = 4;

const SUMMARY = ['cfg', 'summary'];

export function Overview({ id, canEdit }: TabProps) {
  const t = useText();
  const location = useRecord('location', id);
  const groups = useStandardFields();
  // The panel mounts its sections one after the other, from top to bottom.
  const stage = useStages(ABOVE + groups.length + 1);
  if (!location) return null;
  return (
    <>
      <ProfilePicture locationId={id} />
      <Labels id={id} canEdit={canEdit} />
      <Score location={location} canEdit={canEdit} />
      <SummaryFields locationId={id} />
      {stage > 0 ? <Concepts locationId={id} canEdit={canEdit} /> : null}
      {stage > 1 ? (
        <Section name="texts" title={t(texts.summary)}>
          <FieldForm
            entity="location"
            id={id}
            path={SUMMARY}
            only={['description', 'current_situation']}
            columns={1}
            disabled={!canEdit}
          />
        </Section>
      ) : null}
      {stage > 2 ? <Plots location={location} canEdit={canEdit} /> : null}
      {stage > 3 ? (
        <Section name="integrations" title={t(own.integrations)}>
          <Integrations location={location} canEdit={canEdit} />
        </Section>
      ) : null}
      {groups.map(({ name, title, fields }, index) =>
        stage > ABOVE + index ? (
          <Section key={name} name={name} title={t(title)}>
            <FieldForm entity="location" id={id} only={fields} disabled={!canEdit} />
          </Section>
        ) : null,
      )}
      {stage > ABOVE + groups.length ? <Actions id={id} canEdit={canEdit} /> : null}
    </>
  );
}

/** The groups of fields that the company shows; the rating has its own place. */
function useStandardFields() {
  const { company } = useSnapshot(session);
  const chosen = useRecord('company', company?.id ?? null)?.cfg.standardFields;
  return standardGroups
    .map((group) => ({ ...group, fields: shownFields(chosen ?? [], group.fields).filter((key) => key !== 'rating') }))
    .filter(({ fields }) => fields.length > 0);
}

function Actions({ id, canEdit }: { id: number; canEdit: boolean }) {
  const t = useText();
  return (
    <>
      <Button
        component={Link}
        href={buildPath('locations.modify', { location_id: id })}
        variant="subtle"
        size="compact-sm"
        mt={16}
        mr={8}
        leftSection={<IconListDetails size={16} stroke={1.5} aria-hidden />}
      >
        {t(texts.editLocation)}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        mt={16}
        mr={8}
        leftSection={<IconHistory size={16} stroke={1.5} aria-hidden />}
        onClick={() => openVersions('location', id)}
      >
        {t(versionTexts.title)}
      </Button>
      {canEdit ? <LocationCopies id={id} /> : null}
      {canEdit ? <RemoveLocation id={id} /> : null}
    </>
  );
}

function Concepts({ locationId, canEdit }: { locationId: number; canEdit: boolean }) {
  const t = useText();
  const concepts = useRecords('concept', { locationId });
  const location = useRecord('location', locationId);
  const { company } = useSnapshot(session);
  // Concepts of others are not read: they are copied from a template by the server.
  const isOthers = Boolean(location && company && isOthersTemplate(location, company.id));
  const main = mainConceptOf(locationId, concepts, location?.cfg.main_concept_id);
  const { state } = useLocationTree(locationId);
  useShortcuts(texts.concepts, canEdit ? [{ label: texts.newConcept, run: () => createConcept(locationId) }] : []);
  return (
    <Section
      name="concepts"
      title={t(texts.concepts)}
      {...(!isOthers && { count: concepts.length })}
      actions={
        canEdit ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} stroke={1.5} aria-hidden />}
            onClick={() => createConcept(locationId)}
          >
            {t(texts.newConcept)}
          </Button>
        ) : null
      }
    >
      {concepts.length === 0 && state === 'loading' ? <LoadingState /> : null}
      {concepts.length === 0 && state !== 'loading' ? (
        <p className="text-soft">{t(isOthers ? texts.templateConcepts : texts.noConcepts)}</p>
      ) : null}
      <Stack component="ul" gap={8}>
        {concepts.map((concept) => (
          <ConceptCard
            key={rowKey('concept', concept.id)}
            concept={concept}
            isMain={concept.id === main?.id}
            canEdit={canEdit}
          />
        ))}
      </Stack>
    </Section>
  );
}

function Plots({ location, canEdit }: { location: Location; canEdit: boolean }) {
  const t = useText();
  const plots = useRecords('plot', { locationId: location.id });
  return (
    <Section
      name="plots"
      title={t(texts.plots)}
      count={plots.length}
      actions={
        <Button
          component={Link}
          href={buildPath('locations.modifyplot', { location_id: location.id })}
          size="compact-sm"
          variant="light"
          leftSection={<IconVectorBezier2 size={14} stroke={1.5} aria-hidden />}
        >
          {t(canEdit ? texts.editPlots : texts.seePlots)}
        </Button>
      }
    >
      <ul className={classes.plotList}>
        {namedPlots(plots).map(({ plot, number, name, count }) => (
          <li key={plot.id}>
            <span>{number || t(name!, { number: count })}</span>
            <span>{formatPlotSize(countedArea(plot))}</span>
          </li>
        ))}
        <li className={classes.sum}>
          <span>{t(entity.fields.plotsize.label)}</span>
          <span>{location.plotsize > 0 ? formatPlotSize(location.plotsize) : t(texts.notSet)}</span>
        </li>
      </ul>
    </Section>
  );
}
