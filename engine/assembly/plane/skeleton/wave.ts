import { alloc } from '../../memory/arena';
import { createTable, Table } from '../../memory/table';
import { Roof } from './roof';
import { Vertex } from './wavefront';

/** The moving wavefront: circular lists of living vertices. One table has the addresses of all. */
@unmanaged
export class Wave {
  now: f64;
  /** Places nearer to each other than this are the same, in grid units. */
  near: f64;
  vertices: Table;
  roof: Roof;
  /** Vertices made by the last event, whose edges are new. */
  fresh: Table;
  strands: Table;

  @inline
  get count(): i32 {
    return this.vertices.count;
  }

  @inline
  at(index: i32): Vertex {
    return changetype<Vertex>(load<usize>(this.vertices.row(index)));
  }
}

export function createWave(roof: Roof, near: f64, capacity: i32): Wave {
  const wave = changetype<Wave>(alloc(offsetof<Wave>()));
  wave.now = 0;
  wave.near = near;
  wave.roof = roof;
  wave.vertices = createTable(sizeof<usize>(), capacity);
  wave.fresh = createTable(sizeof<usize>(), 16);
  wave.strands = createTable(32, 16);
  return wave;
}

export function enliven(wave: Wave, vertex: Vertex): void {
  vertex.place = wave.vertices.count;
  store<usize>(wave.vertices.add(), changetype<usize>(vertex));
}

/** Removes a vertex from the living. Its new version makes events on its edge stale. */
export function kill(wave: Wave, vertex: Vertex): void {
  const last = wave.at(wave.vertices.count - 1);
  store<usize>(wave.vertices.row(vertex.place), changetype<usize>(last));
  last.place = vertex.place;
  wave.vertices.count--;
  vertex.version++;
}
