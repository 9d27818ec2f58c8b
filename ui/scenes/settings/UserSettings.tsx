import { Page } from '../../components/Page.tsx';

export default function UserSettings() {
  return <Page title="UserSettings">{null}</Page>;
}
