import { Component, type ReactNode } from 'react';
import { report } from '../errors/report.ts';
import { classifyFailure, FailureCode, RemoteFailure } from './failure.ts';
import { RemoteCard } from './remote-card.tsx';

interface RemoteBoundaryProps {
  children: ReactNode;
  onRetry(): void;
  onLeave?: (() => void) | undefined;
}

/** Catches what a page throws while it is drawn, so that it costs its own tab and nothing else (NR-401). */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failure: RemoteFailure | null }> {
  override state = { failure: null as RemoteFailure | null };

  static getDerivedStateFromError(error: unknown) {
    const read = classifyFailure(error);
    const isLostFile = read.code === FailureCode.ChunkLost || (error instanceof RemoteFailure && read.code === FailureCode.Unreachable);
    return { failure: isLostFile ? read : new RemoteFailure(FailureCode.RenderFailed, read.message, { cause: error }) };
  }

  override componentDidCatch(error: unknown): void {
    report(this.state.failure?.code ?? FailureCode.RenderFailed, error);
  }

  readonly handleRetry = (): void => {
    this.setState({ failure: null });
    this.props.onRetry();
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return <RemoteCard code={failure.code} onRetry={this.handleRetry} onLeave={this.props.onLeave} />;
  }
}
