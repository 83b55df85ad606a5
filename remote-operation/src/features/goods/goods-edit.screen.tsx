import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { getGoods } from 'shared-contracts/endpoints';
import { ErrorState, useOpenItem } from 'shared-ui';
import { GoodsForm } from './goods-form.tsx';

/** The form of goods: empty for new ones, or those of the address. */
export function GoodsEditScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, round, reopen } = useOpenItem(getGoods, id);
  if (id === null) return <GoodsForm opened={undefined} onSaved={reopen} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id ? <GoodsForm key={round} opened={item} onSaved={reopen} /> : <Skeleton active />;
}
