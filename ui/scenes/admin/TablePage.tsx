/** A screen of the admin area whose table fills it below the title. */
import { AdminPage, type AdminPageProps } from './AdminPage.tsx';
import classes from './admin.module.css';

export function TablePage({ children, ...page }: Omit<AdminPageProps, 'fills'>) {
  return (
    <AdminPage {...page} fills>
      <div className={classes.table}>{children}</div>
    </AdminPage>
  );
}
