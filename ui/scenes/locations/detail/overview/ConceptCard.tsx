import { useEffect, useState } from 'react';
import { ActionIcon, Group, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDots,
  IconExternalLink,
  IconHistory,
  IconPencil,
  IconStar,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from 'wouter';
import type { Concept } from '../../../../../model/entities/concept.ts';
import { formFactors } from '../../../../../model/enums/figures.ts';
import { entryOf } from '../../../../../model/enums/enumeration.ts';
import { conceptPath } from '../../../../../model/routes.ts';
import { buildingCountText, countBuildings } from '../../../../components/figures/buildingcount.ts';
import { RenameField } from '../../../../components/RenameField.tsx';
import { openVersions } from '../../../../components/versions/opened.ts';
import { texts as versionTexts } from '../../../../components/versions/texts.ts';
import { formatMeasure } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords } from '../../../../stores/records/banks.ts';
import { editRecord } from '../../../../stores/records/records.ts';
import { goTo } from '../../../../stores/page/current.ts';
import { useGeneration } from '../../../../stores/generation/generation.ts';
import { watchConcept } from '../../../../stores/generation/generationwatch.ts';
import { duplicateConcept, removeConcept, rename } from '../../actions.ts';
import classes from '../../locations.module.css';
import { texts } from '../../texts.ts';
import { texts as own } from './texts.ts';

const shownFigures = [
  { key: 'gfa', unit: 'm2', decimals: 0 },
  { key: 'fsi', unit: '1', decimals: 2 },
  { key: 'units', unit: 'count', decimals: 0 },
] as const;

/** Returns the abbreviation in a label such as "Bruto vloeroppervlak (BVO)": three figures share a line. */
const short = (label: string) => /\(([A-Z]+)\)$/.exec(label)?.[1] ?? label;

/** The engine's figures; empty until there are any. */
function Figures({ conceptId }: { conceptId: number }) {
  const t = useText();
  useEffect(() => watchConcept(conceptId), [conceptId]);
  const figures = useGeneration(conceptId, ({ figures }) => figures);
  if (!figures) return null;
  const known = shownFigures.flatMap((each) => {
    const value = (figures as Readonly<Record<string, unknown>>)[each.key];
    return typeof value === 'number' && Number.isFinite(value) ? [{ ...each, value }] : [];
  });
  return (
    <dl className={classes.conceptFigures}>
      {known.map(({ key, unit, decimals, value }) => (
        <div key={key} title={t(entryOf(formFactors, key)!.label)}>
          <dt>{short(t(entryOf(formFactors, key)!.label))}</dt>
          <dd>{formatMeasure(value, unit, decimals)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ConceptCardProps {
  concept: Concept;
  isMain: boolean;
  canEdit: boolean;
}

const makeMain = ({ id, locationId }: Concept) =>
  editRecord('location', locationId!, { cfg: { main_concept_id: id } }, { label: own.stepMain });

export function ConceptCard({ concept, isMain, canEdit }: ConceptCardProps) {
  const t = useText();
  const [renaming, setRenaming] = useState(false);
  const buildings = useRecords('building', { conceptId: concept.id });
  const figures = useGeneration(concept.id, (entry) => entry.figures);
  const path = conceptPath(concept.locationId!, concept.id);
  const name = concept.name || t(texts.unnamed);
  return (
    <li className={classes.concept}>
      <Group gap={8} wrap="nowrap">
        {renaming ? (
          <RenameField
            name={concept.name}
            label={t(texts.conceptName)}
            className={classes.above}
            onRename={(next) => rename('concept', concept.id, next)}
            onDone={() => setRenaming(false)}
          />
        ) : (
          <Link href={path} className={classes.conceptName}>
            {name}
          </Link>
        )}
        {isMain ? <span className={classes.mainMark}>{t(own.main)}</span> : null}
        {canEdit ? (
          <Menu>
            <Menu.Target>
              <ActionIcon size={28} aria-label={t(texts.actionsOf, { name })} className={classes.above}>
                <IconDots size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconExternalLink size={16} stroke={1.5} />} onClick={() => goTo(path)}>
                {t(texts.open)}
              </Menu.Item>
              {isMain ? null : (
                <Menu.Item leftSection={<IconStar size={16} stroke={1.5} />} onClick={() => makeMain(concept)}>
                  {t(own.makeMain)}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.5} />} onClick={() => setRenaming(true)}>
                {t(texts.rename)}
              </Menu.Item>
              <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={() => duplicateConcept(concept.id)}>
                {t(texts.duplicate)}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconHistory size={16} stroke={1.5} />}
                onClick={() => openVersions('concept', concept.id)}
              >
                {t(versionTexts.title)}
              </Menu.Item>
              <Menu.Item
                color="brick"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => removeConcept(concept.id)}
              >
                {t(texts.remove)}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        ) : null}
      </Group>
      <span className={classes.rowSub}>{buildingCountText(countBuildings(buildings, figures), t)}</span>
      {buildings.length > 0 ? <Figures conceptId={concept.id} /> : null}
    </li>
  );
}
