import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import styles from './page-views.module.css';

interface PageViewsProps {
  /** The first is shown where the address names none. */
  views: readonly [PageView, ...PageView[]];
}

interface PageView {
  key: string;
  label: string;
  children: ReactNode;
}

/** Lists of one page below tabs; the address keeps which of them is shown. */
export function PageViews({ views }: PageViewsProps) {
  const [address, setAddress] = useSearchParams();
  const [first] = views;
  const { key: current } = views.find(({ key }) => key === address.get('view')) ?? first;
  return (
    <Tabs
      className={styles.views ?? ''}
      activeKey={current}
      items={[...views]}
      destroyOnHidden
      // Another view has other conditions; those of the former one would be read as its own.
      onChange={(key) => setAddress(key === first.key ? {} : { view: key }, { replace: true })}
    />
  );
}
