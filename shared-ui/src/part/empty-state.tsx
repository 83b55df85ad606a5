import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { partTexts } from './part.texts.ts';

export interface EmptyStateProps {
  /** '暂无内容' when absent. */
  text?: string;
  /** Remedy, e.g. a button. */
  children?: ReactNode;
}

/** Says that there is nothing, and what to do about it. */
export function EmptyState({ text = partTexts.empty, children }: EmptyStateProps) {
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      {children}
    </Empty>
  );
}
