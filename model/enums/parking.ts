import { enumeration } from './enumeration.ts';

/** cfg.parking.orientation */
export const parkingOrientations = enumeration('parking_orientations', [
  { key: 'perpendicular', label: { en: 'Perpendicular (90°)', nl: 'Haaks (90°)' }, angle: 90, aisle: 6 },
  { key: 'angled_60', label: { en: 'Angled (60°)', nl: 'Schuin (60°)' }, angle: 60, aisle: 4.5, note: 'One-way.' },
  { key: 'angled_45', label: { en: 'Angled (45°)', nl: 'Schuin (45°)' }, angle: 45, aisle: 3.5, note: 'One-way.' },
  {
    key: 'parallel',
    label: { en: 'Parallel', nl: 'Langs' },
    angle: 0,
    aisle: 5,
    note: 'Stall 5.5 x 2.5; two-way aisle 5.0, one-way 3.5.',
  },
  {
    key: 'auto',
    label: { en: 'Automatic', nl: 'Automatisch' },
    angle: 90,
    aisle: 6,
    note: 'Best of the two directions, perpendicular stalls.',
  },
]);

/** Car access of a garage; order of choice in domain.md 3.9. */
export const rampTypes = enumeration('ramp_types', [
  { key: 'straight', label: { en: 'Straight ramp', nl: 'Rechte hellingbaan' } },
  { key: 'quarter_turn', label: { en: 'Quarter-turn ramp', nl: 'Hellingbaan met kwartslag' } },
  { key: 'spiral', label: { en: 'Spiral ramp', nl: 'Spiraalvormige hellingbaan' } },
  { key: 'lift', label: { en: 'Car lift', nl: 'Autolift' } },
  { key: 'level', label: { en: 'Level access', nl: 'Vlakke toegang' } },
]);
