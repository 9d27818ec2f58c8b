/** Runs before each test file of the interface. */
import { configure } from '@testing-library/react';

// As long as `expect.poll`: a loaded machine takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });

// There is no server: what a test does not replace fails at once, as in a browser without a network.
if (typeof window !== 'undefined')
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
