import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { getWebsiteRendering } from 'shared-contracts/endpoints';
import { EmptyState, ErrorState, useOpenItem } from 'shared-ui';
import { RenderingForm } from './rendering-form.tsx';
import { siteDeskTexts as texts } from './site-desk.texts.ts';

/** /website/rendering?id=: one rendering, to edit or to judge. */
export function RenderingScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, round, reopen } = useOpenItem(getWebsiteRendering, id);
  if (id === null) return <EmptyState text={texts.notChosen} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id && item ? <RenderingForm key={round} opened={item} onReopen={reopen} /> : <Skeleton active />;
}
