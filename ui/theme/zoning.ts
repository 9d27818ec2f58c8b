/** Colours of the main zoning classes as the Dutch standard for comparable plans (SVBP 2012) prescribes them. */
import type { zoningClasses } from '../../model/enums/norms.ts';

export const zoningColours: Readonly<Record<(typeof zoningClasses)['keys'][number], string>> = {
  A: '#EBF0D2',
  AW: '#D2E1A5',
  B: '#B45FD2',
  BT: '#C8A0D7',
  BO: '#64AA2D',
  C: '#FFC8BE',
  CO: '#FF3C82',
  DH: '#FFA096',
  DV: '#F091BE',
  GD: '#FFBE87',
  G: '#28C846',
  H: '#FF6923',
  K: '#EBC3D7',
  M: '#DC9B78',
  N: '#82A591',
  O: '#EBE1EB',
  R: '#B9D746',
  S: '#82C846',
  T: '#C8D76E',
  V: '#CDCDCD',
  WA: '#AFCDE1',
  W: '#FFFF00',
  WG: '#FFFFB4',
};
