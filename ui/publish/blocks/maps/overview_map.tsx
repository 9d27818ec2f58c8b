import { chosenLayers, mapRatios, type ChosenLayer, type MapHeight } from '../../../../model/publish/map.ts';
import type { PublicPage, PublicSection } from '../../../../model/publish/page.ts';
import { hasDescriptions, isSwitchedOn } from '../../../../model/publish/published.ts';
import { pickerColourAt } from '../../../theme/palette.ts';
import { choiceOf, defineBlock, filterNumber, headed, type Parameter, type Parameters } from '../../block.ts';
import { baseFilter, baseOf, chosen, mapOf, namesOf, radiusParameter, shownLocations } from '../../maps/blockmaps.ts';
import { MapFigure } from '../../maps/MapFigure.tsx';
import { locationMarks, markLabels, plotNames } from '../../maps/marks.ts';
import { PlaceList } from '../../maps/PlaceList.tsx';
import { phaseLabel, statusLabel, type ShownLocation } from '../../parts/locations.ts';
import { stopLabels, stopLegend, stopMarks } from '../../maps/stops.tsx';
import { useWords } from '../../words.ts';
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

const layerFlags: Readonly<Record<ChosenLayer, Parameter>> = {
  outlines: { label: { en: 'Layer: plots of the locations', nl: 'Laag: percelen van de locaties' }, kind: 'flag' },
  parcels: {
    label: { en: 'Layer: parcels around', nl: 'Laag: percelen eromheen' },
    hint: { en: 'On maps up to 2.5 km wide.', nl: 'Op kaarten tot 2,5 km breed.' },
    kind: 'flag',
  },
  zoning: {
    label: { en: 'Layer: zoning', nl: 'Laag: bestemmingen' },
    hint: {
      en: 'On maps up to 6 km wide, where no location hides its regulations.',
      nl: 'Op kaarten tot 6 km breed, waar geen locatie haar regelgeving verbergt.',
    },
    kind: 'flag',
  },
  noise: {
    label: { en: 'Layer: noise', nl: 'Laag: geluid' },
    hint: {
      en: 'Where no location hides its surroundings.',
      nl: 'Waar geen locatie haar omgeving verbergt.',
    },
    kind: 'flag',
  },
  stations: {
    label: { en: 'Layer: railway stations', nl: 'Laag: treinstations' },
    hint: {
      en: 'Where no location hides its surroundings.',
      nl: 'Waar geen locatie haar omgeving verbergt.',
    },
    kind: 'flag',
  },
};

/** Metres of land around the outermost locations. */
const AROUND = 250;

const parameters: Parameters = {
  ...headed,
  param3: {
    label: { en: 'Shown as', nl: 'Getoond als' },
    kind: 'choice',
    choices: [
      { value: 'middle', label: { en: 'Map with a list below', nl: 'Kaart met een lijst eronder' } },
      { value: 'low', label: { en: 'Low map with a list below', nl: 'Lage kaart met een lijst eronder' } },
      { value: 'high', label: { en: 'High map with a list below', nl: 'Hoge kaart met een lijst eronder' } },
      { value: 'sidecar', label: { en: 'Texts beside that move the map', nl: 'Teksten ernaast die de kaart bewegen' } },
    ],
  },
  filters: {
    base: baseFilter,
    colour: colourFilter,
    view: radiusParameter(AROUND),
    ...layerFlags,
    descriptions: {
      label: { en: 'Descriptions beside the map', nl: 'Beschrijvingen naast de kaart' },
      hint: { en: 'In texts beside the map only.', nl: 'Alleen in teksten naast de kaart.' },
      kind: 'flag',
    },
  },
};

const isSidecar = ({ cfg }: PublicSection): boolean => choiceOf(parameters.param3, cfg.param3) === 'sidecar';

/** Beside texts the map is narrow, so a high one. */
function heightOf(section: PublicSection): MapHeight {
  const shape = choiceOf(parameters.param3, section.cfg.param3);
  return shape in mapRatios ? (shape as MapHeight) : 'high';
}

/** Colours of the values of a field, in the order in which they come. */
function coloursBy(page: PublicPage, field: string): ReadonlyMap<string, string> {
  if (field !== 'status' && field !== 'phase') return new Map();
  const values = new Set(shownLocations(page).flatMap((each) => each[field] || []));
  return new Map([...values].map((value, at) => [value, pickerColourAt(at)]));
}

export const overviewMap = defineBlock({
  type: 'overview_map',
  needs: ['locations', 'plots', 'maps'],
  title: { en: 'Overview', nl: 'Overzicht' },
  parameters,
  map: (section) => ({
    about: 'places',
    base: baseOf(section.cfg.filters['base']),
    around: filterNumber(parameters, section, 'view'),
    height: heightOf(section),
    layers: chosenLayers.filter((layer) => isSwitchedOn(section, layer)),
  }),
  empty: { text: mapEmpty.noPlace, isShown: true },
  isEmpty: (props) => mapOf(props) === null,
  View(props) {
    const { page, section } = props;
    const words = useWords();
    const { t } = words;
    const map = mapOf(props)!;
    const field = chosen(colourFilter, section.cfg.filters['colour']);
    const colours = coloursBy(page, field);
    const valueOf = (of: ShownLocation) => (field === 'status' ? of.status : of.phase) ?? '';
    const isBeside = isSidecar(section);
    const colourOf = (of: ShownLocation) => colours.get(valueOf(of));
    const marks = locationMarks(page, map, { colourOf, isGrouped: !isBeside });
    const worded = field === 'status' ? statusLabel : phaseLabel;
    return (
      <div className={isBeside ? 'map-sidecar' : 'map-above'} data-sidecar={isBeside || undefined}>
        <MapFigure
          page={page}
          map={map}
          about={namesOf(page)}
          marks={[...stopMarks(map, words), ...marks]}
          themes={['zoning', 'noise']}
          labels={[...markLabels(map, marks), ...stopLabels(map, words)]}
          plotNames={plotNames(page)}
          opensInSight={isBeside}
          markLegend={[
            ...[...colours].map(([value, colour]) => ({ name: t(worded(value)), colour })),
            ...stopLegend(map, words),
          ]}
        />
        <PlaceList
          page={page}
          map={map}
          isBeside={isBeside}
          hasDescriptions={isBeside && hasDescriptions(section)}
          facts={({ status, phase }) => [status && t(statusLabel(status)), phase && t(phaseLabel(phase))]}
        />
      </div>
    );
  },
  print: 'picture',
});
