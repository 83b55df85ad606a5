import { Input, Modal, Skeleton, Tree } from 'antd';
import { useState } from 'react';
import { categoryPickerHeight, categoryPickerWidth } from 'shared-contracts/constants';
import type { CategoryTreeOptions, TreeCategory } from 'shared-contracts/shell';
import { type DialogProps, EmptyState, ErrorState } from 'shared-ui';
import { pickingTexts } from '../../parts/picking/picking.texts.ts';
import { useCategoryNodes } from './category-nodes.api.ts';
import { namesOf, searchNodes } from './category.rules.ts';
import { pickersTexts as texts } from './pickers.texts.ts';

interface CategoryDialogProps extends CategoryTreeOptions, DialogProps<TreeCategory[]> {}

const headAndFoot = 170;

/** A tree of categories to choose from, with a search that keeps what leads to a hit. */
export function CategoryDialog({
  title = texts.categoryTitle,
  source,
  multiple = false,
  selectedIds = [],
  disabledIds = [],
  onDone,
}: CategoryDialogProps) {
  const { nodes, error, refresh } = useCategoryNodes(source, disabledIds);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>(selectedIds);
  const found = searchNodes(nodes ?? [], words);
  const names = namesOf(nodes ?? []);
  const usable = chosen.filter((id) => names.has(id) && !disabledIds.includes(id));
  const read = (keys: readonly unknown[]) => setChosen(keys.map(String));
  return (
    <Modal
      open
      centered
      width={categoryPickerWidth}
      title={title}
      okText={pickingTexts.ok}
      cancelText={pickingTexts.cancel}
      okButtonProps={{ disabled: usable.length === 0 }}
      onOk={() => onDone(usable.map((id) => ({ id, name: names.get(id)! })))}
      onCancel={() => onDone()}
    >
      <div style={{ height: categoryPickerHeight - headAndFoot, display: 'flex', flexDirection: 'column', gap: 12 }}>
        <Input
          allowClear
          autoFocus
          aria-label={texts.searchCategory}
          placeholder={texts.searchCategory}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div style={{ flex: 1, overflow: 'auto' }}>
          {error !== undefined && !nodes ? <ErrorState error={error} onRetry={refresh} /> : null}
          {!nodes && error === undefined ? <Skeleton active title={false} paragraph={{ rows: 7 }} /> : null}
          {nodes && found.length === 0 ? <EmptyState text={texts.noCategory} /> : null}
          {found.length > 0 ? (
            <Tree
              key={words}
              blockNode
              defaultExpandAll
              checkStrictly
              aria-label={texts.categoryTree}
              treeData={found}
              selectable={!multiple}
              checkable={multiple}
              selectedKeys={usable}
              checkedKeys={usable}
              onSelect={(keys) => read(keys)}
              onCheck={(checked) => read(Array.isArray(checked) ? checked : checked.checked)}
            />
          ) : null}
        </div>
        <span aria-live="polite">{pickingTexts.picked(usable.length)}</span>
      </div>
    </Modal>
  );
}
