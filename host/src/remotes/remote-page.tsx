import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import type { RouteEntry } from 'shared-contracts/shell';
import { useHasUnsavedWork } from '../tabs/unsaved-work.state.ts';
import { FailureCode, passingFailures, type RemoteFailure } from '../registry/failure.ts';
import { PageSkeleton } from '../parts/page-skeleton.tsx';
import { hostedRoutes, type HostedRoute } from '../registry/registry.state.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import {
  ensureRemote,
  remoteState,
  replaceFailed,
  runningOf,
  useRemoteState,
  type RemoteState,
  type Running,
} from './remotes.state.ts';
import { forgetFailure, screenOf } from './screen-source.ts';

interface RemotePageProps {
  route: HostedRoute;
  /** Tab of the page; its unsaved work keeps it mounted. */
  tabId?: string;
  onLeave?: (() => void) | undefined;
  /** Called with the release that this page runs. */
  onBound?: (release: Running['release']) => void;
  /** The page shall begin again, in the version that is current then. */
  onRestart?: () => void;
}

/** Returns the name of a route's menu group. */
const groupOf = ({ remote }: HostedRoute): string | undefined =>
  hostedRoutes().find((one) => one.remote === remote && one.parent === null)?.title;

/** A page of a remote in its group: skeleton while it comes, the page, or the card that says why not. */
export function RemotePage({ route, tabId = '', onLeave, onBound, onRestart }: RemotePageProps) {
  const state = useRemoteState(route.remote);
  const isDirty = useHasUnsavedWork(tabId);
  // A page keeps the version it began with: another version is another page (see swap/).
  const [bound, setBound] = useState(() => runningOf(state));
  if (!bound && runningOf(state)) setBound(runningOf(state));
  const release = bound?.release;

  useEffect(() => {
    void ensureRemote(route.remote);
  }, [route.remote]);
  useEffect(() => {
    if (release) onBound?.(release);
  }, [release, onBound]);

  if (bound && !(state.kind === 'off' && !isDirty)) {
    const restart = onRestart ?? (() => setBound(runningOf(remoteState(route.remote))));
    return (
      <BoundPage
        key={bound.release.container}
        running={bound}
        current={runningOf(state)}
        route={route}
        onLeave={onLeave}
        onRestart={restart}
      />
    );
  }
  return <Waiting state={state} route={route} />;
}

function Waiting({ state, route }: { state: RemoteState; route: HostedRoute }) {
  const retry = (): void => void ensureRemote(route.remote);
  const group = groupOf(route);
  switch (state.kind) {
    case 'slow':
      return <PageSkeleton isSlow />;
    case 'off':
      return <RemoteCard code={FailureCode.Off} group={group} detail={state.message ?? undefined} onRetry={retry} />;
    case 'absent':
      return <RemoteCard code={FailureCode.Absent} group={group} onRetry={retry} />;
    case 'failed': {
      const { code, message, trace } = state.failure;
      const detail = code === FailureCode.Incompatible ? message : undefined;
      return (
        <RemoteCard
          code={code}
          group={group}
          trace={trace}
          what={`${route.remote}@${state.version}`}
          detail={detail}
          onRetry={retry}
        />
      );
    }
    default:
      return <PageSkeleton />;
  }
}

interface BoundPageProps {
  running: Running;
  /** Release that a page opened now would run. */
  current: Running | undefined;
  route: HostedRoute;
  onLeave: (() => void) | undefined;
  onRestart(): void;
}

function BoundPage({ running: { manifest, release }, current, route, onLeave, onRestart }: BoundPageProps) {
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<RemoteFailure>();
  const entry = 'routes' in manifest ? manifest.routes.find((one) => one.path === route.path) : undefined;
  // A page that is begun again asks again for a screen that did not come before.
  useState(() => entry && forgetFailure(entry));
  const startAgain = (): void => {
    if (entry) forgetFailure(entry);
    setFailure(undefined);
    setRound(round + 1);
  };
  const isReplaced = current !== undefined && current.release.container !== release.container;
  useRecovery(failure, { isReplaced, onRestart, onRetry: startAgain });
  if (!entry?.screen) return <RemoteCard code={FailureCode.Absent} group={groupOf(route)} />;
  const handleFailure = (caught: RemoteFailure): void => {
    setFailure(caught);
    void replaceFailed(release, caught);
  };
  return (
    <RemoteBoundary key={round} release={release} onRetry={startAgain} onLeave={onLeave} onFailure={handleFailure}>
      <Suspense fallback={<PageSkeleton />}>
        <Screen entry={entry} />
      </Suspense>
    </RemoteBoundary>
  );
}

interface Recovery {
  /** Another release runs now: a fallback, a rollback or the next version. */
  isReplaced: boolean;
  onRestart(): void;
  onRetry(): void;
}

/**
 * A failed page has nothing to lose: it takes another release over as soon as there is one, and tries again when the
 * line is back.
 */
function useRecovery(failure: RemoteFailure | undefined, { isReplaced, onRestart, onRetry }: Recovery): void {
  const mustRestart = failure !== undefined && isReplaced;
  const handleReplaced = useEffectEvent(onRestart);
  useEffect(() => {
    if (mustRestart) handleReplaced();
  }, [mustRestart]);

  const isPassing = failure !== undefined && passingFailures.includes(failure.code);
  const handleOnline = useEffectEvent(onRetry);
  useEffect(() => {
    if (!isPassing) return undefined;
    const retry = (): void => handleOnline();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isPassing]);
}

function Screen({ entry }: { entry: RouteEntry }) {
  const Page = use(screenOf(entry));
  return <Page />;
}
