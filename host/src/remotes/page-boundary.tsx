import type { ReactNode } from 'react';
import { PartBoundary } from '../parts/part-boundary.tsx';
import { classifyFailure, FailureCode } from '../registry/failure.ts';
import { RemoteCard } from './remote-card.tsx';

/** Around a page of the host itself: one that fails, or whose code does not come, leaves the other tabs as they are. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const card = (error: unknown, retry: () => void): ReactNode => {
    const isLost = classifyFailure(error).code === FailureCode.ChunkLost;
    return <RemoteCard code={isLost ? FailureCode.ChunkLost : FailureCode.RenderFailed} onRetry={retry} />;
  };
  return (
    <PartBoundary name="page" instead={card}>
      {children}
    </PartBoundary>
  );
}
