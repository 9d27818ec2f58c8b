import { Page } from '../../components/Page.tsx';

export default function GettingStarted() {
  return <Page title="GettingStarted">{null}</Page>;
}
