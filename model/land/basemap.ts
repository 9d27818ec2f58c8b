/**
 * The base map under live land: topography of the whole country (BRT-A) as vector tiles, and an aerial photo, both of PDOK. The browser
 * asks for them by itself. The demo world needs neither.
 */
export interface BaseMap {
  /** Addresses of tiles in web mercator, with `{z}`, `{x}` and `{y}`. */
  readonly topography: string;
  readonly aerial: string;
}

export const pdokBaseMap: BaseMap = {
  topography: 'https://api.pdok.nl/kadaster/brt-achtergrondkaart/ogc/v1/tiles/WebMercatorQuad/{z}/{y}/{x}?f=mvt',
  aerial: 'https://service.pdok.nl/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:3857/{z}/{x}/{y}.jpeg',
};

/** Owners of its data (CC BY 4.0). */
export const baseMapAttributions: readonly string[] = ['© Kadaster', '© Beeldmateriaal.nl'];

/** The highest zooms that have tiles of their own. */
export const baseMapZooms = { topography: 17, aerial: 19 } as const;

/** Origins that a page asks for the base map. */
export const originsOf = ({ topography, aerial }: BaseMap): readonly string[] => [
  ...new Set([topography, aerial].map((address) => new URL(address).origin)),
];
