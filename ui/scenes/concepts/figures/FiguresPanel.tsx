/** Figures of the selected buildings beside those of the concept: the user's own first, then by group. */
import { Tooltip } from '@mantine/core';
import { useSnapshot } from 'valtio';
import type { Figures } from '../../../../engine/host/types.ts';
import type { Building } from '../../../../model/entities/building.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import { generation } from '../../../stores/generation.ts';
import { useUser } from '../../../stores/preferences.ts';
import { figureGroups, definitions, isFigureKey, valueOf, type FigureKey } from './figuregroups.ts';
import { selectionFigures } from './selection.ts';
import { FigureName } from './FigureName.tsx';
import { FigureValue } from './FigureValue.tsx';
import classes from './figures.module.css';
import { texts } from './texts.ts';

interface FiguresPanelProps {
  conceptId: number;
  selected: readonly Building[];
}

export function FiguresPanel({ conceptId, selected }: FiguresPanelProps) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const own = useUser()?.cfg.formfactors ?? [];
  const concept = concepts[conceptId];
  const ofConcept = (concept?.figures ?? null) as Figures | null;
  const made = selected.flatMap(({ id }) => (concept?.buildings[id] ? [concept.buildings[id].figures as Figures] : []));
  const scope = selected.length === 0 ? null : selected.map(({ id }) => id).join(' ');
  const columns = { ofConcept, ofBuilding: selectionFigures(made), conceptId, scope };
  return (
    <section className={classes.panel} aria-label={t(texts.figures)} data-sequence={concept?.sequence ?? 0}>
      <div className={classes.head}>
        <h2>{t(texts.figures)}</h2>
        <span>{selected.length > 1 ? t(texts.selection, { count: selected.length }) : t(texts.building)}</span>
        <span>{t(texts.concept)}</span>
      </div>
      <div className={classes.body}>
        <Group title={texts.own} figures={own.filter(isFigureKey)} {...columns} strong />
        {figureGroups.map(({ key, title, figures }) => (
          <Group key={key} title={title} figures={figures} {...columns} />
        ))}
      </div>
    </section>
  );
}

interface GroupProps {
  title: Label;
  figures: readonly FigureKey[];
  ofConcept: Figures | null;
  ofBuilding: Figures | null;
  conceptId: number;
  /** Which buildings are selected; null: none. */
  scope: string | null;
  strong?: boolean;
}

function Group({ title, figures, ofConcept, ofBuilding, conceptId, scope, strong }: GroupProps) {
  const t = useText();
  if (figures.length === 0) return null;
  return (
    <dl className={classes.group} data-strong={strong}>
      <dt className={classes.title}>{t(title)}</dt>
      {figures.map((figure) => (
        <div className={classes.row} key={figure}>
          <Tooltip label={t(definitions[figure])} multiline maw={260} position="left">
            <dt className={classes.name}>
              <FigureName figure={figure} />
            </dt>
          </Tooltip>
          <dd>
            {scope === null ? null : (
              <FigureValue key={scope} figure={figure} figures={ofBuilding} level="building" />
            )}
          </dd>
          <dd>
            <FigureValue
              key={conceptId}
              figure={figure}
              figures={ofConcept}
              level="concept"
              quiet={valueOf(ofBuilding, figure) !== null}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}
