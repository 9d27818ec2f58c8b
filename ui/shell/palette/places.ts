/** Where the palette opens a place. */
import type { FoundPlace } from '../../../model/land/landcalls.ts';
import { buildPath } from '../../../model/routes.ts';
import { parametersOfTilted, parametersOfView } from '../../map/view.ts';
import { isOnPlot, placeZooms } from '../../search/places.ts';
import { wantedPlot } from '../../search/plot/wantedplot.ts';
import { current, goTo } from '../../stores/page/current.ts';

/** The path of a place: on the map that is open, otherwise on that of the opportunities. */
export function placePath({ kind, lon, lat }: Pick<FoundPlace, 'kind' | 'lon' | 'lat'>): string {
  const at = { zoom: placeZooms[kind], lon, lat };
  const view = parametersOfView(at);
  const { routeName, queryId } = current;
  if (routeName === 'geodata.buildings') return buildPath('geodata.buildings', parametersOfTilted(at));
  if (routeName?.startsWith('locations.map')) return buildPath('locations.map', view);
  if (routeName === 'opportunities.query' && queryId !== null)
    return buildPath('opportunities.query', { query_id: queryId, ...view });
  return buildPath('opportunities', view);
}

/** Goes to a place, and opens the plot there. */
export function openPlace(place: FoundPlace): void {
  const { lon, lat } = place;
  const opensPlots = current.routeName !== 'geodata.buildings';
  if (opensPlots && isOnPlot(place)) wantedPlot.at = [lon, lat];
  goTo(placePath(place));
}
