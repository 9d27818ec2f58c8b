/** A helper's own thread: chunks of encoded buildings in, packed results out. Runs in Node and in the browser. */
import { Core } from '../module/core.ts';
import type { HelperAnswer, HelperRequest } from './messages.ts';

interface Port {
  post(answer: HelperAnswer, transfer: ArrayBuffer[]): void;
  listen(take: (request: HelperRequest) => void): void;
}

async function openPort(): Promise<Port> {
  if (typeof process !== 'object' || !process.versions?.node) {
    const scope = globalThis as unknown as {
      postMessage(answer: HelperAnswer, transfer: ArrayBuffer[]): void;
      addEventListener(kind: 'message', take: (event: MessageEvent<HelperRequest>) => void): void;
    };
    return {
      post: (answer, transfer) => scope.postMessage(answer, transfer),
      listen: (take) => scope.addEventListener('message', ({ data }) => take(data)),
    };
  }
  // Hidden from the bundler, which has no such module for browsers.
  const threads = 'node:worker_threads';
  const { parentPort } = (await import(/* @vite-ignore */ threads)) as typeof import('node:worker_threads');
  return {
    post: (answer, transfer) => parentPort!.postMessage(answer, transfer),
    listen: (take) => void parentPort!.on('message', take),
  };
}

function serve(port: Port): void {
  let core: Core | null = null;
  port.listen((request) => {
    if (request.kind === 'begin') {
      core = new Core(request.module);
      return port.post({ kind: 'ready' }, []);
    }
    const buildings = request.jobs.map(({ buffer, levels }) => core!.building(buffer, levels));
    const made = buildings.filter((building) => building !== null);
    const transfer = made.flatMap(({ output, meshes }) => [output, ...meshes.map(({ buffer }) => buffer)]);
    port.post({ kind: 'done', buildings }, transfer);
  });
}

// Messages that come before are kept by the port.
void openPort().then(serve);
