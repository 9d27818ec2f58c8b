/** The concept's buildings with their main figures, beside the ground plan. */
import { Link } from 'wouter';
import { formatArea } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { ArchetypeIcon } from '../modify/buildings/archetypeicons.ts';
import { storeysText } from '../modify/texts.ts';
import { planPath } from './paths.ts';
import classes from './planview.module.css';
import { texts } from './texts.ts';

interface SitePanelProps {
  locationId: number;
  conceptId: number;
  pointed: string | null;
  onPoint: (key: string | null) => void;
}

export function SitePanel({ locationId, conceptId, pointed, onPoint }: SitePanelProps) {
  const t = useText();
  const buildings = useRecords('building', { conceptId });
  const made = useGeneration(conceptId, (entry) => entry.buildings);
  return (
    <>
      <section className={classes.space}>
        <p className={classes.dim}>{t(texts.selectBuilding)}</p>
      </section>
      <ul className={classes.spaces}>
        {buildings.map(({ id, name, archetype }) => {
          const { gfa, floors } = made.get(id)?.figures ?? {};
          return (
            <li key={rowKey('building', id)}>
              <Link
                href={planPath(locationId, conceptId, id)}
                data-on={pointed === String(id) || undefined}
                onPointerEnter={() => onPoint(String(id))}
                onPointerLeave={() => onPoint(null)}
                onFocus={() => onPoint(String(id))}
                onBlur={() => onPoint(null)}
              >
                <ArchetypeIcon archetype={archetype} size={18} />
                <span className={classes.spaceName}>{name}</span>
                <span className={classes.dim}>
                  {typeof floors === 'number' && floors > 0 ? storeysText(floors, t) : null}
                </span>
                <span className={classes.number}>
                  {typeof gfa === 'number' && gfa > 0 ? formatArea(gfa, undefined, 0) : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
