/** The registers and services that the land comes from. */
import { enumeration } from '../enums/enumeration.ts';

const ccBy = 'CC BY 4.0';
const cc0 = 'CC0 1.0';

/** Services that are asked for the place of a plot when its sheet is open; nothing of them is stored. */
export const askedSources = enumeration('asked_sources', [
  {
    key: 'environment_plan',
    label: { en: 'Rules of the environment plan (DSO)', nl: 'Regels van het omgevingsplan (DSO)' },
    licence: ccBy,
    attribution: '© Kadaster',
  },
]);

/** `attribution` stands wherever a layer or a figure of the source is shown. */
export const landSources = enumeration('land_sources', [
  {
    key: 'brk',
    label: { en: 'Cadastral map (Kadaster)', nl: 'Kadastrale kaart (Kadaster)' },
    licence: ccBy,
    attribution: '© Kadaster',
  },
  {
    key: 'bag',
    label: { en: 'Buildings and addresses (BAG)', nl: 'Basisregistratie Adressen en Gebouwen (BAG)' },
    licence: 'Public Domain Mark 1.0',
    attribution: '© Kadaster',
  },
  {
    key: 'three_d_bag',
    label: { en: 'Buildings in 3D (3DBAG)', nl: '3DBAG' },
    licence: ccBy,
    attribution: '© 3DBAG by tudelft3d and 3DGI',
  },
  {
    key: 'plans',
    label: { en: 'Spatial plans', nl: 'Ruimtelijke plannen' },
    licence: ccBy,
    attribution: '© Kadaster',
  },
  {
    key: 'cbs_neighbourhoods',
    label: { en: 'Districts and neighbourhoods (CBS)', nl: 'Wijken en buurten (CBS)' },
    licence: ccBy,
    attribution: '© CBS',
  },
  {
    key: 'cbs_squares',
    label: { en: 'Squares of 100 m (CBS)', nl: 'Vierkanten van 100 m (CBS)' },
    licence: ccBy,
    attribution: '© CBS',
  },
  {
    key: 'ep_online',
    label: { en: 'Energy labels (EP-online, RVO)', nl: 'Energielabels (EP-online, RVO)' },
    licence: cc0,
    attribution: '© RVO',
  },
  {
    key: 'rivm',
    label: { en: 'Noise and air (RIVM)', nl: 'Geluid en lucht (RIVM)' },
    licence: ccBy,
    attribution: '© RIVM',
  },
  {
    key: 'ahn',
    label: { en: 'Heights (AHN)', nl: 'Actueel Hoogtebestand Nederland (AHN)' },
    licence: ccBy,
    attribution: '© AHN',
  },
  {
    key: 'bgt',
    label: { en: 'Large-scale topography (BGT)', nl: 'Basisregistratie Grootschalige Topografie (BGT)' },
    licence: cc0,
    attribution: '© Kadaster',
  },
  {
    key: 'nwb',
    label: { en: 'Roads (NWB)', nl: 'Nationaal Wegenbestand (NWB)' },
    licence: cc0,
    attribution: '© Rijkswaterstaat',
  },
  {
    key: 'natura2000',
    label: { en: 'Natura 2000', nl: 'Natura 2000' },
    licence: cc0,
    attribution: '© Ministerie van LVVN',
  },
  {
    key: 'ibis',
    label: { en: 'Business parks (IBIS)', nl: 'Bedrijventerreinen (IBIS)' },
    licence: cc0,
    attribution: '© IPO',
  },
  {
    key: 'boundaries',
    label: { en: 'Administrative boundaries', nl: 'Bestuurlijke gebieden' },
    licence: ccBy,
    attribution: '© Kadaster',
  },
  {
    key: 'prorail',
    label: { en: 'Railways (ProRail)', nl: 'Spoorwegen (ProRail)' },
    licence: cc0,
    attribution: '© ProRail',
  },
]);
