import { Button } from 'antd';
import type { ReactNode } from 'react';
import { layoutTexts as texts } from '../layout/layout.texts.ts';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { StateCard } from '../parts/state-card.tsx';
import { clearOverrides, hasOverrides } from '../swap/override-grants.ts';

/** Shown when session or menu could not be loaded: without them there is no frame to draw. */
export function StartFailure({ children, onRetry }: { children: ReactNode; onRetry(): void }) {
  const card = (_: unknown, retry: () => void): ReactNode => {
    const reset = (): void => {
      clearOverrides();
      location.reload();
    };
    const startAgain = (): void => {
      onRetry();
      retry();
    };
    return (
      <StateCard tone="warning" title={texts.registryFailed} advice={texts.registryAdvice}>
        {hasOverrides() && <Button onClick={reset}>{texts.clearOverrides}</Button>}
        <Button type="primary" onClick={startAgain}>
          {texts.retry}
        </Button>
      </StateCard>
    );
  };
  return (
    <PartBoundary name="start" instead={card}>
      {children}
    </PartBoundary>
  );
}
