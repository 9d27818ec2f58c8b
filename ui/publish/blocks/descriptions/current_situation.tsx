import { plainOfRich } from '../../../../model/rules/text/richtext.ts';
import type { Image } from '../../../../model/entities/image.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { buildingPurposes } from '../../../../model/land/classes.ts';
import type { Standing, StandingBuilding } from '../../../../model/publish/land.ts';
import type { Projected, PublicPage } from '../../../../model/publish/page.ts';
import { hasPictures, hasStanding } from '../../../../model/publish/published.ts';
import { defineBlock, headed, type BlockProps } from '../../block.ts';
import { areaTexts } from '../../parts/areatexts.ts';
import { theLocation } from '../../parts/locations.ts';
import { Origins } from '../../parts/Origins.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { Rich } from '../../parts/Rich.tsx';
import { Table, type Column } from '../../parts/Table.tsx';
import { useWords } from '../../words.ts';
import { blockTexts, emptyTexts } from '../texts.ts';

const isHidden = (page: PublicPage): boolean => theLocation(page)?.cfg?.summary?.show_current_situation === false;

/** Empty where the company hides it. */
const textOf = (page: PublicPage): string =>
  isHidden(page) ? '' : (theLocation(page)?.cfg?.summary?.current_situation ?? '');

/** The first picture of the location itself, where the section asks for one. */
function photoOf({ page, section }: BlockProps): Projected<Image> | null {
  if (isHidden(page) || !hasPictures(section)) return null;
  const location = theLocation(page);
  const own = page.data.pictures.filter(({ locationId, conceptId }) => locationId === location?.id && !conceptId);
  return own.find(({ type }) => type === 'attachment') ?? own[0] ?? null;
}

/** What stands on the plots, where the section asks for it; null for nothing. */
function standingOf({ page, section }: BlockProps): Standing | null {
  const standing = (!isHidden(page) && hasStanding(section) && page.data.land[section.id]?.standing) || null;
  return standing && standing.buildings.length > 0 ? standing : null;
}

export const currentSituation = defineBlock({
  type: 'current_situation',
  needs: ['locations', 'pictures', 'plots', 'land'],
  title: { en: 'Current situation', nl: 'Huidige situatie' },
  parameters: {
    ...headed,
    filters: {
      pictures: { label: blockTexts.showPicture, kind: 'flag' },
      buildings: {
        label: { en: 'Show the buildings on the plots', nl: 'Bebouwing op de percelen tonen' },
        kind: 'flag',
      },
    },
  },
  land: (section) => ({ levels: [], named: '', unless: 'show_current_situation', isStanding: hasStanding(section) }),
  empty: { text: emptyTexts.noSituation },
  isEmpty: (props) =>
    plainOfRich(textOf(props.page)).trim() === '' && photoOf(props) === null && standingOf(props) === null,
  View(props) {
    const image = photoOf(props);
    const standing = standingOf(props);
    return (
      <>
        {image && (
          <figure>
            <Picture page={props.page} image={image} width={720} />
            {image.name && <figcaption>{image.name}</figcaption>}
          </figure>
        )}
        <Rich text={textOf(props.page)} />
        {standing && <Buildings standing={standing} />}
      </>
    );
  },
  print: 'screen',
});

/** Rows that still read as one list. */
const MOST = 20;

function Buildings({ standing: { buildings, origin } }: { standing: Standing }) {
  const { t, number, measure } = useWords();
  const columns: Column<StandingBuilding>[] = [
    { key: 'year', head: t(areaTexts.builtIn), cell: ({ year }) => year ?? t(areaTexts.unknown) },
    { key: 'use', head: t(blockTexts.use), cell: ({ use }) => (use ? t(entryOf(buildingPurposes, use)!.label) : '–') },
    {
      key: 'area',
      head: t(blockTexts.usable),
      isNumber: true,
      cell: ({ area }) => (area === null ? '–' : measure(area, 'm2', 0)),
    },
  ];
  const shown = buildings.slice(0, MOST);
  return (
    <>
      <h3>{t(areaTexts.standing)}</h3>
      <Table caption={t(areaTexts.standing)} columns={columns} rows={shown} keyOf={({ id }) => id} />
      {shown.length < buildings.length && (
        <p className="hint">{t(blockTexts.listed, { count: number(MOST), total: number(buildings.length) })}</p>
      )}
      <Origins of={[origin]} />
    </>
  );
}
