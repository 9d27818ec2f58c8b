/** Whether the script of the page has taken over what the server wrote. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** What is typed or pressed before would be lost, because nothing listens yet: such fields stay closed until then. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
