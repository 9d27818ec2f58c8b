/** The name of what a page shows where that is no record: the breadcrumb ends with it. */
import { useEffect } from 'react';
import { proxy } from 'valtio';

export const pageName = proxy<{ name: string | null }>({ name: null });

/** Names the page while the component is shown; null while it is not known. */
export function usePageName(name: string | null): void {
  useEffect(() => {
    pageName.name = name;
    return () => {
      pageName.name = null;
    };
  }, [name]);
}
