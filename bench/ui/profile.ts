/** Assigns samples of the profiler to parts of the product, by the source file that was running. */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number };
  children?: number[];
}
export interface CpuProfile {
  nodes: ProfileNode[];
  samples: number[];
  timeDeltas: number[];
  startTime: number;
}

/** A sample: frames from the innermost out, and the milliseconds until the next sample. */
export interface Sample {
  /** Milliseconds of the page's clock. */
  at: number;
  lasts: number;
  frames: ProfileNode['callFrame'][];
}

export function samplesOf({ nodes, samples, timeDeltas, startTime }: CpuProfile, origin: number): Sample[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const stackOf = (id: number | undefined): ProfileNode['callFrame'][] => {
    const frames = [];
    for (let at = id; at !== undefined; at = parents.get(at)) frames.push(byId.get(at)!.callFrame);
    return frames;
  };
  const stacks = new Map(nodes.map(({ id }) => [id, stackOf(id)]));
  let time = startTime;
  return samples.map((id, index) => {
    time += timeDeltas[index]!;
    return { at: (time - origin) / 1000, lasts: (timeDeltas[index + 1] ?? 0) / 1000, frames: stacks.get(id)! };
  });
}

/** `graphics`: WebGL calls, which wait for the card; `browser`: style, layout, painting and all other work without script. */
export const parts = [
  'stores',
  'generation',
  'decoding',
  'react',
  'panels',
  'stage',
  'three',
  'other',
  'collector',
  'browser',
  'graphics',
  'idle',
] as const;
export type Part = (typeof parts)[number];

const owners: readonly [RegExp, Part][] = [
  [/\/node_modules\/(three|three-mesh-bvh)/, 'three'],
  [/\/node_modules\/(react|react-dom|scheduler)\//, 'react'],
  [/\/node_modules\/(valtio|proxy-compare|idb)\//, 'stores'],
  [/\/node_modules\/(@mantine|@floating-ui|@tabler|clsx)/, 'panels'],
  [/\/ui\/stage\//, 'stage'],
  [/\/ui\/(stores|api)\//, 'stores'],
  [/\/model\//, 'stores'],
  [/\/ui\/workers\/|\/engine\//, 'decoding'],
  [/\/ui\//, 'panels'],
];
const webgl =
  /^(draw(Arrays|Elements|Buffers)|(multiDraw|bind|uniform|vertexAttrib|buffer|tex|compressedTex|clear|blit|blend|stencil|depth|framebuffer|renderbuffer|enable|disable|viewport|scissor|useProgram|linkProgram|compileShader|get(Error|Parameter|Program|Shader|Attrib|Uniform|Active|Extension)|create(Buffer|Texture|Program|Shader|Frame|Render|Vertex)|delete(Buffer|Texture|Program|Shader|Frame|Render|Vertex)|readPixels|activeTexture|generateMipmap|pixelStorei|colorMask|cullFace|frontFace|polygonOffset|invalidate|finish|flush|fenceSync|shaderSource|attachShader|generate|getContext|commit).*)/;

/** Reads the source maps beside the built files of a folder. */
export class Sources {
  private readonly maps = new Map<string, SourceMap | null>();
  private readonly known = new Map<string, string>();

  constructor(private readonly folder: string) {}

  /** Returns the source file of a function: `/…/ui/stores/records/banks.ts`; empty when unknown. */
  sourceOf({ url, lineNumber, columnNumber }: ProfileNode['callFrame']): string {
    const key = `${url}:${lineNumber}:${columnNumber}`;
    let found = this.known.get(key);
    if (found === undefined) {
      const entry = this.mapOf(url)?.findEntry(lineNumber, columnNumber);
      found = entry && 'originalSource' in entry ? (entry.originalSource ?? '').replace(/^(\.\.\/)*/, '/') : '';
      this.known.set(key, found);
    }
    return found;
  }

  private mapOf(url: string): SourceMap | null {
    let map = this.maps.get(url);
    if (map === undefined) {
      const file = url && path.join(this.folder, `${new URL(url).pathname}.map`);
      map = file && existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : null;
      this.maps.set(url, map);
    }
    return map;
  }

  /** Returns the part of a sample; work of browser functions counts for the script that called them. */
  partOf({ frames }: Sample): Part {
    const [inner] = frames;
    const name = inner?.functionName ?? '';
    if (name === '(idle)') return 'idle';
    if (name === '(garbage collector)') return 'collector';
    if (!inner || name === '(program)' || name === '(root)') return 'browser';
    if (/\.wasm|^wasm:/.test(inner.url)) return 'generation';
    const script = frames.find(({ url }) => /^https?:/.test(url));
    if (!script) return 'browser';
    const source = this.sourceOf(script);
    const part = owners.find(([pattern]) => pattern.test(source))?.[1] ?? 'other';
    return inner.url === '' && part === 'three' && webgl.test(name) ? 'graphics' : part;
  }
}
