import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { report } from '../errors/report.ts';
import { layoutTexts as texts } from '../layout/layout.texts.ts';
import { StateCard } from '../parts/state-card.tsx';
import { clearOverrides, hasOverrides } from '../swap/override-grants.ts';

interface StartFailureProps {
  children: ReactNode;
  onRetry(): void;
}

/** Shown when session or menu could not be loaded: without them there is no frame to draw. */
export class StartFailure extends Component<StartFailureProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    report('start', error);
  }

  readonly handleRetry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    const reset = (): void => {
      clearOverrides();
      location.reload();
    };
    const retry = (
      <Button type="primary" onClick={this.handleRetry}>
        {texts.retry}
      </Button>
    );
    return (
      <StateCard tone="warning" title={texts.registryFailed} advice={texts.registryAdvice}>
        {hasOverrides() && <Button onClick={reset}>{texts.clearOverrides}</Button>}
        {retry}
      </StateCard>
    );
  }
}
