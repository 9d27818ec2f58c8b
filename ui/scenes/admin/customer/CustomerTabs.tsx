/** The pages of one customer: those of its own screen, and that of its properties and fields. */
import { buildPath } from '../../../../model/routes.ts';
import { TabLink } from '../../../components/frame/TabLink.tsx';
import { useText } from '../../../i18n/useText.ts';
import classes from '../admin.module.css';
import { customerPath } from '../cells.tsx';
import { texts } from './texts.ts';

export const tabs = ['overview', 'users', 'log'] as const;

export function CustomerTabs({ id, shown }: { id: number; shown: (typeof tabs)[number] | 'fields' }) {
  const t = useText();
  const pages = [
    { tab: 'overview', href: customerPath(id) },
    { tab: 'users', href: `${customerPath(id)}?tab=users` },
    { tab: 'fields', href: buildPath('admin.customer.properties', { company_id: id }) },
    { tab: 'log', href: `${customerPath(id)}?tab=log` },
  ] as const;
  return (
    <nav className={classes.tabs} aria-label={t(texts.tabs)}>
      {pages.map(({ tab, href }) => (
        <TabLink key={tab} href={href} isShown={tab === shown}>
          {t(texts[tab])}
        </TabLink>
      ))}
    </nav>
  );
}
