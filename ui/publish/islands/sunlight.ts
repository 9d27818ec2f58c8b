/** The shadow of a concept at any moment of a study, drawn in the browser from its faces. */
import { signedArea } from '../../../model/plane.ts';

/** Rings of a face, each as x, y and z in turn: decimetres of the picture, to the right, down and up. */
export type LitFace = readonly (readonly number[])[];

/** The sun at a moment: degrees above the horizon, and how far it throws a shadow by height, to the left and down. */
export type SunStep = readonly [altitude: number, left: number, down: number];

export interface SunDay {
  readonly name: string;
  /** From `sunHours.from` on, `sunHours.steps` an hour. */
  readonly steps: readonly SunStep[];
}

/** Hours of the slider on the Dutch clock, those of the study and all between. */
export const sunHours = { from: 9, until: 18, steps: 4 } as const;

/** `9:15` for the second step. */
export function timeOf(step: number): string {
  const minutes = (60 * step) / sunHours.steps;
  return `${sunHours.from + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Empty while the sun is down. Only faces towards the sun throw a shadow: seen from it, they turn the same way. */
export function shadowPath(faces: readonly LitFace[], [altitude, left, down]: SunStep): string {
  if (altitude <= 0) return '';
  return faces.map((face) => facePath(face, left, down)).join('');
}

function facePath(face: LitFace, left: number, down: number): string {
  const thrown = face.map((ring) => {
    const points: [number, number][] = [];
    for (let at = 0; at < ring.length; at += 3) {
      const [x = 0, y = 0, z = 0] = ring.slice(at, at + 3);
      points.push([Math.round(x - z * left), Math.round(y + z * down)]);
    }
    return points;
  });
  // The picture has its y downwards, which turns every ring the other way.
  if (signedArea(thrown[0]!) >= 0) return '';
  return thrown.map((ring) => `M${ring.map((point) => point.join(' ')).join('L')}Z`).join('');
}
