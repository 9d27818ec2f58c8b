/** Route `admin.users`: the people of all companies. */
import { useText } from '../../../i18n/useText.ts';
import { AdminPage } from '../AdminPage.tsx';
import { texts } from './texts.ts';
import { UserList } from './UserList.tsx';

export default function Users() {
  const t = useText();
  return (
    <AdminPage title={t(texts.title)} lead={t(texts.lead)} fills>
      <UserList />
    </AdminPage>
  );
}
