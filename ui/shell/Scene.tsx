import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import type { ParsedPath } from '../../model/routes.ts';
import { EmptyState, LoadingState } from '../components/frame/States.tsx';
import { useText } from '../i18n/useText.ts';
import { scenes } from '../scenes/registry.ts';
import type { SceneLoader, SceneProps } from '../scenes/scene.ts';
import { askMissingStyles } from './missingstyles.ts';
import { texts } from './texts.ts';

/** Routes that share a loader share the mounted scene, so that moving between them keeps the map or the stage. */
const loaded = new Map<SceneLoader, LazyExoticComponent<ComponentType<SceneProps>>>();
const names = new Map<SceneLoader, string>();

/** The code of a scene did not arrive: nothing of the scene itself is wrong. */
class NotLoaded extends Error {}

function sceneOf(loader: SceneLoader) {
  let found = loaded.get(loader);
  if (!found) loaded.set(loader, (found = lazy(() => askMissingStyles().then(loader).catch(refuse))));
  return found;
}

function refuse(cause: unknown): never {
  throw new NotLoaded('The code of the screen did not arrive', { cause });
}

export function Scene({ parsed }: { parsed: ParsedPath }) {
  const loader = scenes[parsed.route.name]!;
  const [attempt, setAttempt] = useState(0);
  if (!names.has(loader)) names.set(loader, parsed.route.name);
  const reopen = () => {
    loaded.delete(loader);
    setAttempt(attempt + 1);
  };
  return (
    <FaultBoundary key={`${names.get(loader)}:${attempt}`} onReopen={reopen}>
      <Suspense fallback={<LoadingState />}>
        <Content loader={loader} parameters={parsed.parameters} />
      </Suspense>
    </FaultBoundary>
  );
}

function Content({ loader, parameters }: SceneProps & { loader: SceneLoader }) {
  const [Shown] = useState(() => sceneOf(loader));
  return <Shown parameters={parameters} />;
}

interface BoundaryProps {
  onReopen: () => void;
  children: ReactNode;
}

/** Contains a fault of one scene: shell and waiting edits stay. */
export class FaultBoundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render() {
    const { failed, error } = this.state;
    return failed ? <Fault error={error} onReopen={this.props.onReopen} /> : this.props.children;
  }
}

/** Without a connection, loading the page again would lose it: the screen opens once there is one. */
function Offline({ onReopen }: { onReopen: () => void }) {
  const t = useText();
  const reopen = useEffectEvent(onReopen);
  useEffect(() => {
    const back = () => reopen();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <EmptyState
      icon={IconCloudOff}
      title={t(texts.notHere)}
      action={<Button onClick={onReopen}>{t(texts.retry)}</Button>}
    >
      {t(texts.notHereText)}
    </EmptyState>
  );
}

function Fault({ error, onReopen }: { error: unknown; onReopen: () => void }) {
  const t = useText();
  const [isOffline] = useState(() => !navigator.onLine);
  if (error instanceof NotLoaded && isOffline) return <Offline onReopen={onReopen} />;
  const actions = (
    <Group gap={8}>
      <Button onClick={onReopen}>{t(texts.reopen)}</Button>
      <Button variant="default" onClick={() => window.location.reload()}>
        {t(texts.reload)}
      </Button>
    </Group>
  );
  return (
    <EmptyState icon={IconAlertTriangle} tone="brick" title={t(texts.crashed)} action={actions}>
      {t(texts.crashedText)}
    </EmptyState>
  );
}
