import { Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { FailureCode } from './failure.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { HostedRoute } from './registry.ts';
import { RemoteBoundary } from './remote-boundary.tsx';
import { RemoteCard } from './remote-card.tsx';
import { ensureRemote, onRemotesChange, remoteState } from './remotes.state.ts';
import { forgetFailure, screenOf } from './screen-source.ts';
import type { RouteEntry } from 'shared-contracts/shell';

interface RemotePageProps {
  route: HostedRoute;
  onLeave?: (() => void) | undefined;
}

/** A page of a remote in its group: skeleton while it comes, the page, or the card that says why not. */
export function RemotePage({ route, onLeave }: RemotePageProps) {
  const state = useSyncExternalStore(onRemotesChange, () => remoteState(route.remote));
  const [round, setRound] = useState(0);

  useEffect(() => {
    void ensureRemote(route.remote);
  }, [route.remote]);

  const retry = (): void => void ensureRemote(route.remote);
  switch (state.kind) {
    case 'loading':
      return <PageSkeleton />;
    case 'slow':
      return <PageSkeleton isSlow />;
    case 'off':
      return <RemoteCard code={FailureCode.Off} detail={state.message ?? undefined} onRetry={retry} />;
    case 'absent':
      return <RemoteCard code={FailureCode.Absent} onRetry={retry} />;
    case 'failed': {
      const { code, message } = state.failure;
      const isLost = code === FailureCode.Incompatible;
      return <RemoteCard code={code} detail={isLost ? message : undefined} onRetry={isLost ? undefined : retry} />;
    }
    case 'ready': {
      const entry = 'routes' in state.face ? state.face.routes.find((one) => one.path === route.path) : undefined;
      if (!entry?.screen) return <RemoteCard code={FailureCode.Absent} />;
      const startAgain = (): void => {
        forgetFailure(entry);
        setRound(round + 1);
      };
      return (
        <RemoteBoundary key={round} onRetry={startAgain} onLeave={onLeave}>
          <Suspense fallback={<PageSkeleton />}>
            <Screen entry={entry} />
          </Suspense>
        </RemoteBoundary>
      );
    }
  }
}

function Screen({ entry }: { entry: RouteEntry }) {
  const Page = use(screenOf(entry));
  return <Page />;
}
