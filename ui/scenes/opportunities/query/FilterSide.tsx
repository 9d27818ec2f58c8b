/** The left side of the editor: name and status of the query, its filters. */
import { memo } from 'react';
import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { Link } from 'wouter';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import { buildPath } from '../../../../model/routes.ts';
import { Panel } from '../../../components/frame/Panel.tsx';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import classes from '../opportunities.module.css';
import { panels } from '../panels.ts';
import { texts as scene } from '../texts.ts';
import { FilterPanel } from './FilterPanel.tsx';
import { texts } from './texts.ts';

interface FilterSideProps {
  query: SearchQuery;
  /** Why the query cannot be changed; null when it can. */
  readOnly: string | null;
}

export const FilterSide = memo(function FilterSide({ query, readOnly }: FilterSideProps) {
  const t = useText();
  const isWide = useRoom() === 'wide';
  return (
    <Panel
      name={panels.filters}
      side="left"
      isMain
      fillsPhone
      width={isWide ? 380 : 320}
      min={300}
      title={
        <Link href={buildPath('opportunities')} className={classes.back} title={t(texts.back)}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          <span className={classes.backName}>{query.name || t(scene.unnamed)}</span>
        </Link>
      }
      actions={
        query.id > 0 ? (
          <ActionIcon
            component={Link}
            href={buildPath('opportunities.activity', { query_id: query.id })}
            aria-label={t(scene.activity)}
            {...tip(t(scene.activity))}
          >
            <IconHistory size={18} stroke={1.5} />
          </ActionIcon>
        ) : null
      }
    >
      {readOnly ? <p className={classes.notice}>{readOnly}</p> : null}
      <FilterPanel />
    </Panel>
  );
});
