import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { getGoods } from 'shared-contracts/endpoints';
import { ErrorState, useEndpoint } from 'shared-ui';
import { GoodsForm } from './goods-form.tsx';

/** The form of goods: empty for new ones, or those of the address. */
export function GoodsEditScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { answer, error, refresh } = useEndpoint(getGoods, id === null ? null : { id }, { keepPrevious: false });
  if (id === null) return <GoodsForm opened={undefined} />;
  if (error !== undefined && !answer) return <ErrorState error={error} onRetry={refresh} />;
  return answer?.data.id === id ? <GoodsForm key={`${id}-${answer.data.rev}`} opened={answer.data} /> : <Skeleton active />;
}
