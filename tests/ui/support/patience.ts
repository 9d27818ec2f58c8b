/** Runs before each test file of the interface. */
import { configure } from '@testing-library/react';

// As long as `expect.poll`: a loaded machine takes longer than a second.
configure({ asyncUtilTimeout: 10_000 });
