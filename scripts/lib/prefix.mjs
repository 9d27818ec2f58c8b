import { createInterface } from 'node:readline';

const width = 7;

/**
 * Copies a stream line by line with the name of its program before each line.
 * @param {NodeJS.ReadableStream} from
 * @param {string} name
 * @param {NodeJS.WritableStream} to
 */
export function prefixLines(from, name, to) {
  createInterface({ input: from }).on('line', (line) => to.write(`${name.padEnd(width)}| ${line}\n`));
}
