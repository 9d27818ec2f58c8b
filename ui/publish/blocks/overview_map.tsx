import type { PublicPage } from '../../../model/publish/page.ts';
import { pickerColourAt } from '../../theme/palette.ts';
import { choiceOf, defineBlock, filterNumber, headed, type Parameter, type Parameters } from '../block.ts';
import { baseFilter, baseOf, chosen, mapOf, namesOf, radiusParameter, shownLocations } from '../maps/blockmaps.ts';
import { MapFigure } from '../maps/MapFigure.tsx';
import { locationMarks, markLabels } from '../maps/marks.ts';
import { mapTexts } from '../maps/texts.ts';
import { addressOf, locationPage, phaseLabel, statusLabel, type ShownLocation } from '../parts/locations.ts';
import { useWords } from '../words.ts';
import { mapEmpty } from './maptexts.ts';

const colourFilter: Parameter = {
  label: { en: 'Colour by', nl: 'Kleuren naar' },
  kind: 'choice',
  hint: {
    en: 'Status and phase show where the page publishes facts of locations.',
    nl: 'Status en fase zijn te zien waar de pagina feiten van locaties publiceert.',
  },
  choices: [
    { value: 'none', label: { en: 'One colour', nl: 'Eén kleur' } },
    { value: 'status', label: { en: 'Status', nl: 'Status' } },
    { value: 'phase', label: { en: 'Phase', nl: 'Fase' } },
  ],
};

/** Metres of land around the outermost locations. */
const AROUND = 250;

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Shown as', nl: 'Getoond als' },
    kind: 'choice',
    choices: [
      { value: 'below', label: { en: 'List below the map', nl: 'Lijst onder de kaart' } },
      { value: 'sidecar', label: { en: 'List beside the map', nl: 'Lijst naast de kaart' } },
    ],
  },
  filters: { base: baseFilter, colour: colourFilter, view: radiusParameter(AROUND) },
};

/** Colours of the values of a field, in the order in which they come. */
function coloursBy(page: PublicPage, field: string): ReadonlyMap<string, string> {
  if (field !== 'status' && field !== 'phase') return new Map();
  const values = new Set(shownLocations(page).flatMap((each) => each[field] || []));
  return new Map([...values].map((value, at) => [value, pickerColourAt(at)]));
}

export const overviewMap = defineBlock({
  type: 'overview_map',
  needs: ['locations', 'maps'],
  title: { en: 'Overview', nl: 'Overzicht' },
  parameters,
  map: (section) => ({
    ...{ about: 'places', base: baseOf(section.cfg.filters['base']) },
    around: filterNumber(parameters, section, 'view'),
  }),
  empty: { text: mapEmpty.noPlace, isShown: true },
  isEmpty: (props) => mapOf(props) === null,
  View(props) {
    const { page, section } = props;
    const { t } = useWords();
    const map = mapOf(props)!;
    const field = chosen(colourFilter, section.cfg.filters['colour']);
    const colours = coloursBy(page, field);
    const valueOf = (of: ShownLocation) => (field === 'status' ? of.status : of.phase) ?? '';
    const marks = locationMarks(page, map, (of) => colours.get(valueOf(of)));
    const worded = field === 'status' ? statusLabel : phaseLabel;
    const placed = new Set(map.places.map(({ locationId }) => locationId));
    return (
      <div className={choiceOf(parameters.param3, section.cfg.param3) === 'sidecar' ? 'map-sidecar' : 'map-above'}>
        <MapFigure
          page={page}
          map={map}
          about={namesOf(page)}
          marks={marks}
          labels={markLabels(marks)}
          markLegend={[...colours].map(([value, colour]) => ({ name: t(worded(value)), colour }))}
        />
        <ul className="map-list" aria-label={t(mapTexts.locations)}>
          {shownLocations(page)
            .filter(({ id }) => placed.has(id))
            .map((each) => (
              <Entry key={each.id} page={page} location={each} />
            ))}
        </ul>
      </div>
    );
  },
  print: 'picture',
});

function Entry({ page, location }: { page: PublicPage; location: ShownLocation }) {
  const href = page.location ? null : locationPage(location, page);
  const { name = '' } = location;
  return (
    <li>
      {href ? <a href={href}>{name}</a> : name}
      <span>{addressOf(location)}</span>
    </li>
  );
}
