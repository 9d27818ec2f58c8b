/** What is wrong with the sources of the land that a section shows. */
import { createContext } from 'react';
import type { SourceTrouble } from '../../../model/land/sourcetroubles.ts';

export const TroublesContext = createContext<readonly SourceTrouble[]>([]);
