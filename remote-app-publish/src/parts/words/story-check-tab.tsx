import { contentChecks } from 'shared-contracts/endpoints';
import { ErrorState, useEndpoint } from 'shared-ui';
import { StoryCheck } from './story-check.tsx';

/** 词语与校对 of a story: listed words in it, and its latest proofreading. */
export function StoryCheckTab({ contentId }: { contentId: string }) {
  const { answer, error, refresh } = useEndpoint(contentChecks, { ids: contentId });
  if (error) return <ErrorState error={error} onRetry={refresh} />;
  const [check] = answer?.list ?? [];
  return check ? <StoryCheck check={check} onChecked={refresh} /> : null;
}
