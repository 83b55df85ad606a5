import { storyFigures } from 'shared-contracts/endpoints';
import { ErrorState, PageSpin, useEndpoint } from 'shared-ui';
import { FigureCard } from '../figures/figure-card.tsx';

/** 阅读曲线: what readers did with the story, hour by hour. */
export function StoryCurve({ contentId }: { contentId: string }) {
  const { answer, error, refresh } = useEndpoint(storyFigures, { contentId });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  if (!answer) return <PageSpin />;
  return <FigureCard table={answer.data} chart="line" />;
}
