/** Tabs for the ground plan and each building, and a link back to the model. */
import { Button } from '@mantine/core';
import { IconBox, IconMap2 } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { buildingPath, conceptPath } from '../../../../model/routes.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { ArchetypeIcon } from '../modify/buildings/archetypeicons.ts';
import { planPath } from './paths.ts';
import classes from './planview.module.css';
import { texts } from './texts.ts';

interface BuildingTabsProps {
  locationId: number;
  conceptId: number;
  buildingId: number | null;
}

export function BuildingTabs({ locationId, conceptId, buildingId }: BuildingTabsProps) {
  const t = useText();
  const buildings = useRecords('building', { conceptId });
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    // `void`: some browsers return a promise, which React would take for a cleanup.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [buildingId]);
  const model =
    buildingId === null ? conceptPath(locationId, conceptId) : buildingPath(locationId, conceptId, buildingId);
  const current = (id: number | null) => (id === buildingId ? { 'aria-current': 'page' as const } : {});
  return (
    <div className={classes.head}>
      <nav className={classes.tabs} aria-label={t(texts.buildings)} ref={list}>
        <Link href={planPath(locationId, conceptId)} className={classes.tab} {...current(null)}>
          <IconMap2 size={16} stroke={1.5} aria-hidden />
          <span>{t(texts.wholeConcept)}</span>
        </Link>
        {buildings.map(({ id, name, archetype }) => (
          <Link
            key={rowKey('building', id)}
            href={planPath(locationId, conceptId, id)}
            className={classes.tab}
            {...current(id)}
          >
            <ArchetypeIcon archetype={archetype} size={16} />
            <span>{name}</span>
          </Link>
        ))}
      </nav>
      <Button
        component={Link}
        href={model}
        variant="default"
        size="xs"
        leftSection={<IconBox size={16} stroke={1.5} />}
      >
        {t(texts.toModel)}
      </Button>
    </div>
  );
}
