import { Component, type ReactNode } from 'react';
import { report } from '../errors/report.ts';

interface PartBoundaryProps {
  /** Name in the report. */
  name: string;
  children: ReactNode;
  /** Drawn in place of a part that failed; nothing when absent. `retry` draws the part once more. */
  instead?(error: unknown, retry: () => void): ReactNode;
}

/** A part that fails costs itself and nothing else. */
export class PartBoundary extends Component<PartBoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  override componentDidCatch(error: unknown): void {
    report(this.props.name, error);
  }

  readonly handleRetry = (): void => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, instead } = this.props;
    return failure ? instead?.(failure.error, this.handleRetry) : children;
  }
}
