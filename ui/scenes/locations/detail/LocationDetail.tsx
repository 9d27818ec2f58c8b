import { useEffect } from 'react';
import { ActionIcon, Button, Group, SimpleGrid, Stack, Tooltip } from '@mantine/core';
import {
  IconHistory,
  IconListDetails,
  IconMapPinOff,
  IconPlus,
  IconVectorBezier2,
  IconViewfinder,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import { location as entity, type Location } from '../../../../model/entities/location.ts';
import { buildPath } from '../../../../model/routes.ts';
import { isEmptyProject } from '../../../../model/rules/location.ts';
import { openVersions } from '../../../components/versions/opened.ts';
import { texts as versionTexts } from '../../../components/versions/texts.ts';
import { EmptyState, FailedState, LoadingState } from '../../../components/States.tsx';
import { useStages } from '../../../components/useStages.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { formatPlotSize } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/banks.ts';
import { rowKey } from '../../../stores/localids.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/locationtrees.ts';
import { useShortcuts } from '../../../stores/shortcuts.ts';
import { createConcept, rename } from '../actions.ts';
import classes from '../locations.module.css';
import { texts } from '../texts.ts';
import { countedArea, namedPlots } from '../plots/plots.ts';
import { ValueSelect } from '../ValueSelect.tsx';
import { ConceptCard } from './ConceptCard.tsx';
import { InlineName } from './InlineName.tsx';
import { RemoveLocation } from './RemoveLocation.tsx';
import { Section } from './Section.tsx';

interface LocationDetailProps {
  id: number;
  canEdit: boolean;
  onFly: () => void;
  onClose: () => void;
}

const fieldGroups = [
  {
    name: 'address',
    title: texts.address,
    fields: ['road', 'house_number', 'postcode', 'city', 'neighbourhood', 'suburb', 'municipality', 'state'],
  },
  {
    name: 'people',
    title: texts.people,
    fields: ['owner', 'buyer', 'architect', 'builder', 'advisors', 'assignedTo'],
  },
  { name: 'characteristics', title: texts.characteristics, fields: ['plotnr', 'plotsize', 'businesspark', 'rating'] },
] as const;

/** In the order in which the panel mounts them, from top to bottom. */
const parts = ['concepts', 'plots', 'address', 'people', 'characteristics', 'actions'] as const;
type Part = (typeof parts)[number];

/** The panel of one location beside the map. */
export function LocationDetail({ id, canEdit, onFly, onClose }: LocationDetailProps) {
  const t = useText();
  const location = useRecord('location', id);
  const stage = useStages(location ? parts.length : 0);
  const stands = (part: Part) => parts.indexOf(part) < stage;
  const { state, error } = useLocationTree(id);
  useEffect(() => void loadLocationTree(id), [id]);

  if (!location && state === 'failed')
    return <FailedState error={error} compact onRetry={() => void loadLocationTree(id)} />;
  if (!location && state === 'ready')
    return (
      <EmptyState
        icon={IconMapPinOff}
        title={t(texts.missing)}
        action={
          <Button variant="default" onClick={onClose}>
            {t(texts.backToMap)}
          </Button>
        }
      >
        {t(texts.missingText)}
      </EmptyState>
    );
  if (!location) return <LoadingState />;
  return (
    <>
      <Head location={location} canEdit={canEdit} onFly={onFly} />
      {state === 'failed' ? <FailedState error={error} compact onRetry={() => void loadLocationTree(id)} /> : null}
      {stands('concepts') ? <Concepts locationId={id} canEdit={canEdit} /> : null}
      {stands('plots') ? <Plots location={location} canEdit={canEdit} /> : null}
      {fieldGroups.map(({ name, title, fields }) =>
        stands(name) ? (
          <Section key={name} name={name} title={t(title)}>
            <FieldForm entity="location" id={id} only={fields} disabled={!canEdit} />
          </Section>
        ) : null,
      )}
      {stands('actions') ? <Actions id={id} canEdit={canEdit} /> : null}
    </>
  );
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
      {canEdit ? <RemoveLocation id={id} /> : null}
    </>
  );
}

function Head({ location, canEdit, onFly }: { location: Location; canEdit: boolean; onFly: () => void }) {
  const t = useText();
  const { id, name, display_address: address } = location;
  return (
    <div className={classes.head}>
      {canEdit ? (
        <InlineName
          label={t(texts.name)}
          value={name}
          placeholder={t(texts.unnamed)}
          onChange={(next, gesture) => rename('location', id, next, gesture)}
        />
      ) : (
        <h3 className={classes.heading}>{name || t(texts.unnamed)}</h3>
      )}
      <Group justify="space-between" wrap="nowrap" mih={28}>
        <span className={classes.rowSub}>{address || (isEmptyProject(location) ? t(texts.noPlace) : '')}</span>
        {isEmptyProject(location) ? null : (
          <Tooltip label={t(texts.showOnMap)}>
            <ActionIcon size={28} aria-label={t(texts.showOnMap)} onClick={onFly}>
              <IconViewfinder size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <SimpleGrid cols={2} spacing={12}>
        <ValueSelect location={location} name="phase" disabled={!canEdit} />
        <ValueSelect location={location} name="status" disabled={!canEdit} />
      </SimpleGrid>
    </div>
  );
}

function Concepts({ locationId, canEdit }: { locationId: number; canEdit: boolean }) {
  const t = useText();
  const concepts = useRecords('concept', { locationId });
  const { state } = useLocationTree(locationId);
  useShortcuts(texts.concepts, canEdit ? [{ label: texts.newConcept, run: () => createConcept(locationId) }] : []);
  return (
    <Section
      name="concepts"
      title={t(texts.concepts)}
      count={concepts.length}
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
      {concepts.length === 0 && state !== 'loading' ? <p className="text-soft">{t(texts.noConcepts)}</p> : null}
      <Stack component="ul" gap={8}>
        {concepts.map((concept) => (
          <ConceptCard key={rowKey('concept', concept.id)} concept={concept} canEdit={canEdit} />
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
