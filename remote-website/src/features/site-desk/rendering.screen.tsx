import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { getWebsiteRendering } from 'shared-contracts/endpoints';
import { ErrorState, useOpenItem } from 'shared-ui';
import { RenderingForm } from './rendering-form.tsx';

/** /website/rendering?id=: one rendering, to edit or to judge. */
export function RenderingScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, round, reopen } = useOpenItem(getWebsiteRendering, id);
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id && item ? <RenderingForm key={round} opened={item} onReopen={reopen} /> : <Skeleton active />;
}
