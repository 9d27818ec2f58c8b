import { NEVER, NO_VERTEX, Vertex } from './wavefront';
import { Wave } from './wave';

/** Approach rates below this count as zero: rounding of velocities. */
const STILL: f64 = 1e-12;

export function setCollapse(vertex: Vertex, now: f64): void {
  const next = vertex.next;
  const line = vertex.after;
  const rate = line.dx * (next.vx - vertex.vx) + line.dy * (next.vy - vertex.vy);
  if (rate > -STILL) {
    vertex.collapse = NEVER;
    return;
  }
  const length = line.dx * (next.xAt(now) - vertex.xAt(now)) + line.dy * (next.yAt(now) - vertex.yAt(now));
  vertex.collapse = now + max<f64>(length, 0) / -rate;
}

/** Finds the wavefront edge that a reflex vertex hits first. Cost: the number of living vertices. */
export function findHit(wave: Wave, vertex: Vertex): void {
  vertex.hit = NEVER;
  vertex.target = NO_VERTEX;
  for (let i = 0; i < wave.count; i++) tryHit(wave, vertex, wave.at(i));
}

/** Makes the wavefront edge from `start` the target if the vertex hits it before its current one. */
export function tryHit(wave: Wave, vertex: Vertex, start: Vertex): void {
  const end = start.next;
  // Born in one place at one time: vertex and line have already met, and straight motions meet once.
  if (start.node == vertex.node || end.node == vertex.node) return;
  const line = start.after;
  const now = wave.now;
  const rate = line.lead(vertex.vx, vertex.vy);
  if (rate > -STILL) return;
  const ahead = line.ahead(vertex.xAt(now), vertex.yAt(now), now);
  if (ahead < -wave.near) return;
  const time = now + max<f64>(ahead, 0) / -rate;
  if (time >= vertex.hit) return;
  const x = vertex.xAt(time), y = vertex.yAt(time);
  if (line.dx * (x - start.xAt(time)) + line.dy * (y - start.yAt(time)) < -wave.near) return;
  if (line.dx * (end.xAt(time) - x) + line.dy * (end.yAt(time) - y) < -wave.near) return;
  vertex.hit = time;
  vertex.target = start;
  vertex.targetVersion = start.version;
}
