import {
  Component,
  lazy,
  Suspense,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ParsedPath } from '../../model/routes.ts';
import { EmptyState, LoadingState } from '../components/frame/States.tsx';
import { useText } from '../i18n/useText.ts';
import { scenes } from '../scenes/registry.ts';
import type { SceneLoader, SceneProps } from '../scenes/scene.ts';
import { texts } from './texts.ts';

/** Routes that share a loader share the mounted scene, so that moving between them keeps the map or the stage. */
const loaded = new Map<SceneLoader, LazyExoticComponent<ComponentType<SceneProps>>>();
const names = new Map<SceneLoader, string>();

function sceneOf(loader: SceneLoader) {
  let found = loaded.get(loader);
  if (!found) loaded.set(loader, (found = lazy(loader)));
  return found;
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
export class FaultBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Fault onReopen={this.props.onReopen} /> : this.props.children;
  }
}

function Fault({ onReopen }: { onReopen: () => void }) {
  const t = useText();
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
