/** The HTTP calls about the land: what is loaded of it, its plots and its areas. Bodies and answers are in `land/`. */
import { call } from './call.ts';

export const geoCalls = {
  /** The served data: name, attribution, bounds, collections. */
  world: call('GET', '/geo/world'),
  /** CatalogueKey[]: the keys of the land, with their coverage. */
  catalogue: call('GET', '/geo/catalogue'),
  /** LoadedMunicipality[]: what is loaded, and of when. */
  releases: call('GET', '/geo/releases'),
  /** LoadingMunicipality[]: what is being loaded, in the order of its turn. */
  loading: call('GET', '/geo/loading'),
  /** SourceState[]: the sources of what is loaded, in the order of `landSources`. */
  sources: call('GET', '/geo/sources'),
  /** Values of a column, float32 with the lowest byte first; never changes. `X-Kept-At` names the level of its rows. */
  column: call('GET', '/geo/columns/:municipality/:version/:key'),
  /** Plots of a release without their facts, packed as `engine/host/landsearch/packedplots.ts` says; never changes. */
  plots: call('GET', '/geo/plots/:municipality/:release'),
  /**
   * A vector tile of a layer of `land/tiles.ts`; never changes, because `:version` names the releases (`tileVersion`). 204 where it
   * shows nothing. A layer `LEFT_OUT` says that a large tile lacks what is too small to see.
   */
  tile: call('GET', '/geo/tiles/:layer/:version/:z/:x/:y'),
  /** PlotSheet of a plot by its number in the register. */
  plot: call('GET', '/geo/plot/:plot'),
  /** PlotDocuments: what holds at the plot, by the national service of the environment act. */
  plotDocuments: call('GET', '/geo/plot/:plot/documents'),
  /** PlotPlaceRules: rules of the environment plan that are meant for the place of the plot, by the same service. */
  plotRules: call('GET', '/geo/plot/:plot/rules'),
  /** PlotLabels: energy labels of its addresses that the land does not hold, by EP-online. */
  plotLabels: call('GET', '/geo/plot/:plot/labels'),
  /** OwnFact[]: figures that the company has of the plot. */
  plotOwn: call('GET', '/geo/plot/:plot/own'),
  /** OwnOfArea: figures that the company has of the plots of a park, core or neighbourhood. */
  areaOwn: call('GET', '/geo/area/:level/:code/own'),
  /** OwnValuesIn[] of an own figure of the company, for its members alone. */
  own: call('GET', '/geo/own/:figure'),
  /** NamedPlot: the plot that a place lies in, degrees. */
  plotAt: call('GET', '/geo/plotat/:lon/:lat'),
  /** AroundBody -> LandAround: address and plans of land that a location lies on. */
  around: call('POST', '/geo/around'),
  /** GoneBody -> GonePlots: plots of a location that the register no longer has. */
  gone: call('POST', '/geo/gone'),
  /** OutlinesBody -> PlotOutlines: small drawings of plots beside their names in lists. */
  outlines: call('POST', '/geo/outlines'),
  /** DensitiesBody -> DensitiesAnswer: the neighbourhoods that places lie in, beside those of their municipality. */
  densities: call('POST', '/geo/densities'),
  /** FoundPlace[], best first: what has words that begin with those of `?q=`; with `?only=areas` no addresses and plots. */
  find: call('GET', '/geo/find'),
  /**
   * AreaPage of a level of `analysedLevels`: `?within=` a code, `?peers=` the code of one for those it is compared with, `?q=` part of
   * a name, `?figures=` keys, `?sort=` a key or `name`, with `-` downwards, `?offset=&limit=`, `?shapes=true`.
   */
  areas: call('GET', '/geo/areas/:level'),
  /** AreaSheet. */
  area: call('GET', '/geo/area/:level/:code'),
  /** AreaPlots of a park, core or neighbourhood, with the values of `?keys=`; with `?open=true` only unbuilt land to build on. */
  areaPlots: call('GET', '/geo/area/:level/:code/plots'),
  /** AreaYears: figures and land of business parks by year. */
  areaYears: call('GET', '/geo/area/:level/:code/years'),
  /** GeoJSON features of a collection, `?bbox=minlon,minlat,maxlon,maxlat&limit=`; WGS84. */
  items: call('GET', '/geo/:collection/items'),
} as const;
