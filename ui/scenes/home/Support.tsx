import { Page } from '../../components/Page.tsx';

export default function Support() {
  return <Page title="Support">{null}</Page>;
}
