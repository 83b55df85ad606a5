import { Skeleton } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { getTheme } from 'shared-contracts/endpoints';
import { ErrorState, useOpenItem } from 'shared-ui';
import { ThemeForm } from './theme-form.tsx';

/** /app/config/theme/edit: a new theme, or the one of the address. */
export function ThemeEditScreen() {
  const [address] = useSearchParams();
  const id = address.get('id');
  const { item, error, round, reopen } = useOpenItem(getTheme, id);
  if (id === null) return <ThemeForm opened={undefined} onSaved={reopen} />;
  if (error !== undefined) return <ErrorState error={error} onRetry={async () => reopen()} />;
  return item?.id === id ? <ThemeForm key={round} opened={item} onSaved={reopen} /> : <Skeleton active />;
}
