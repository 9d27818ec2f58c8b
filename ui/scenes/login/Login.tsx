import { Page } from '../../components/Page.tsx';

export default function Login() {
  return <Page title="Login">{null}</Page>;
}
