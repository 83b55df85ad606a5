import { Tag } from 'antd';
import { listTexts as texts } from './list.texts.ts';
import { useListQuery } from './use-list-query.ts';

/**
 * For the toolbar of a list whose endpoint takes `id`: says that the list shows the one row of the address, to which a
 * notice leads, and takes that back.
 */
export function OnlyOne() {
  const [{ id }, change] = useListQuery();
  if (id === undefined) return null;
  return (
    <Tag
      closable={{ 'aria-label': texts.showAll }}
      onClose={() => change({ id: '' })}
      color="processing"
      variant="filled"
    >
      {texts.onlyOne}
    </Tag>
  );
}
