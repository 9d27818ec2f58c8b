/** What the graphics card says: its limits, and its log of each compiled program. */
import type { Camera, Scene, WebGLRenderer } from 'three';
import { cardOf } from '../../../stage/quality.ts';

const asked = [
  'MAX_TEXTURE_SIZE',
  'MAX_RENDERBUFFER_SIZE',
  'MAX_SAMPLES',
  'MAX_TEXTURE_IMAGE_UNITS',
  'MAX_VERTEX_TEXTURE_IMAGE_UNITS',
  'MAX_VERTEX_ATTRIBS',
  'MAX_VERTEX_UNIFORM_VECTORS',
  'MAX_FRAGMENT_UNIFORM_VECTORS',
  'MAX_VARYING_VECTORS',
  'MAX_UNIFORM_BUFFER_BINDINGS',
  'MAX_DRAW_BUFFERS',
] as const;

interface Limit {
  readonly name: string;
  readonly value: string;
}

type Context = Pick<WebGL2RenderingContext, 'getParameter'> & Record<(typeof asked)[number], number>;

export const limitsOf = (context: Context): Limit[] =>
  asked.map((name) => ({ name, value: String(context.getParameter(context[name])) }));

interface ProgramReport {
  readonly name: string;
  readonly isLinked: boolean;
  /** Active uniforms. */
  readonly uniforms: number;
  /** Empty where the card has nothing to say. */
  readonly log: string;
}

export interface CardReport {
  readonly card: string;
  /** Milliseconds until all programs of the scene were linked. */
  readonly compiled: number;
  readonly limits: readonly Limit[];
  readonly programs: readonly ProgramReport[];
}

/** Compiles what the scene shows. Waits for the card, because asking for the state of a program does. */
export function compile(renderer: WebGLRenderer, scene: Scene, camera: Camera): CardReport {
  const context = renderer.getContext() as WebGL2RenderingContext;
  const started = performance.now();
  renderer.compile(scene, camera);
  // The types of the library leave out the kind of material that a program is for.
  const made = (renderer.info.programs ?? []) as readonly { type?: string; program: unknown }[];
  const programs = made.map(({ type = '', program }) => programReport(type, program as WebGLProgram, context));
  const compiled = performance.now() - started;
  return { card: cardOf(context), compiled, programs, limits: limitsOf(context) };
}

function programReport(name: string, program: WebGLProgram, context: WebGL2RenderingContext): ProgramReport {
  const isLinked = Boolean(context.getProgramParameter(program, context.LINK_STATUS));
  const shaders = context.getAttachedShaders(program) ?? [];
  const logs = [context.getProgramInfoLog(program), ...shaders.map((shader) => context.getShaderInfoLog(shader))];
  return {
    name,
    isLinked,
    uniforms: Number(context.getProgramParameter(program, context.ACTIVE_UNIFORMS)),
    log: logs
      .map((log) => log?.trim())
      .filter(Boolean)
      .join('\n'),
  };
}
