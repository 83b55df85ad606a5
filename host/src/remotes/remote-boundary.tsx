import { Component, type ReactNode } from 'react';
import type { Release } from 'shared-contracts/release';
import { report } from '../errors/report.ts';
import { classifyFailure, FailureCode, RemoteFailure } from './failure.ts';
import { RemoteCard } from './remote-card.tsx';
import { failsRepeatedly, noteDrawFailure } from './repeated-failures.ts';
import { noteEvent } from './telemetry.ts';

interface RemoteBoundaryProps {
  children: ReactNode;
  release: Release;
  onRetry(): void;
  onLeave?: (() => void) | undefined;
  /** Shows the version before this one; offered when this one keeps failing. */
  onFallback?: ((failure: RemoteFailure) => void) | undefined;
}

/** Files that did not come or were refused: the page's code is not at fault. */
const ofFiles: readonly FailureCode[] = [FailureCode.ChunkLost, FailureCode.Tampered];
/** So are these, where the loading said so itself and not the words of any error. */
const ofTheWay: readonly FailureCode[] = [FailureCode.Unreachable, FailureCode.TooSlow];

/** Catches what a page throws while it is drawn, so that it costs its own tab and nothing else (NR-401). */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: RemoteFailure | null }> {
  override state = { failure: null as RemoteFailure | null };

  static getDerivedStateFromError(error: unknown) {
    const read = classifyFailure(error);
    const isLostFile = ofFiles.includes(read.code) || (error instanceof RemoteFailure && ofTheWay.includes(read.code));
    return { failure: isLostFile ? read : new RemoteFailure(FailureCode.RenderFailed, read.message, { cause: error }) };
  }

  override componentDidCatch(error: unknown): void {
    const { failure } = this.state;
    const { release } = this.props;
    if (!failure) return;
    report(`${failure.code} ${failure.trace}`, error);
    if (failure.code === FailureCode.RenderFailed) noteDrawFailure(release);
    noteEvent({ kind: 'error', remote: release.name, version: release.version, code: failure.code, detail: `${failure.trace} ${failure.message}` });
    // The count that decides on offering another version has only now changed.
    if (failsRepeatedly(release)) this.forceUpdate();
  }

  readonly handleRetry = (): void => {
    this.setState({ failure: null });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, release, onLeave, onFallback } = this.props;
    if (!failure) return children;
    const offersOther = failure.code === FailureCode.RenderFailed && onFallback !== undefined && failsRepeatedly(release);
    return (
      <RemoteCard
        code={failure.code} trace={failure.trace} what={`${release.name}@${release.version}`} onRetry={this.handleRetry} onLeave={onLeave}
        onFallback={offersOther ? () => onFallback(failure) : undefined}
      />
    );
  }
}
