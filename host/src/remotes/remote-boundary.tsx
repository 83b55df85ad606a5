import { Component, type ReactNode } from 'react';
import type { Release } from 'shared-contracts/release';
import { report } from '../errors/report.ts';
import { classifyFailure, FailureCode, RemoteFailure } from '../registry/failure.ts';
import { RemoteCard } from './remote-card.tsx';
import { noteEvent } from '../registry/telemetry.ts';

interface RemoteBoundaryProps {
  children: ReactNode;
  release: Release;
  onRetry(): void;
  onLeave?: (() => void) | undefined;
  /** Called once per failure. */
  onFailure?: ((failure: RemoteFailure) => void) | undefined;
}

/**
 * Catches what a page throws while it is drawn (NR-401), or why its code did not come, so that it costs its own tab and
 * nothing else.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: RemoteFailure | null }> {
  override state = { failure: null as RemoteFailure | null };

  static getDerivedStateFromError(error: unknown) {
    const read = classifyFailure(error);
    // Loading errors carry their own code. Of other errors only a failed chunk that a page requested itself is a
    // loading error.
    const isOfLoading = error instanceof RemoteFailure || read.code === FailureCode.ChunkLost;
    return {
      failure: isOfLoading ? read : new RemoteFailure(FailureCode.RenderFailed, read.message, { cause: error }),
    };
  }

  override componentDidCatch(error: unknown): void {
    const { failure } = this.state;
    const { release } = this.props;
    if (!failure) return;
    report(`${failure.code} ${failure.trace}`, error);
    noteEvent({
      kind: 'error',
      remote: release.name,
      version: release.version,
      code: failure.code,
      detail: `${failure.trace} ${failure.message}`,
    });
    this.props.onFailure?.(failure);
  }

  readonly handleRetry = (): void => {
    this.setState({ failure: null });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, release, onLeave } = this.props;
    if (!failure) return children;
    const what = `${release.name}@${release.version}`;
    return (
      <RemoteCard code={failure.code} trace={failure.trace} what={what} onRetry={this.handleRetry} onLeave={onLeave} />
    );
  }
}
