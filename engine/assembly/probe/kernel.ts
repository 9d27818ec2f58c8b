/** The plane kernel without the generator: quicker to compile, for tests of the kernel through the host. */
export { alloc, mark, reset } from '../memory/arena';
export * from '../kernel';
import { ABI_VERSION } from '../../abi';

export function abiVersion(): i32 {
  return ABI_VERSION;
}
