import { Empty, Input, Modal, Skeleton, Tree } from 'antd';
import { useMemo, useState } from 'react';
import { categoryPickerHeight, categoryPickerWidth } from 'shared-contracts/constants';
import type { ChannelNode } from 'shared-contracts/model';
import type { CategoryPickOptions, PickedCategory } from 'shared-contracts/shell';
import { errorSentence } from '../errors/show-error.ts';
import { currentSession } from '../session/session.state.ts';
import { useCategoryTree } from './category-tree.api.ts';
import { filterByChannels, flattenTree, searchTree } from './category-tree.rules.ts';
import { dialogTexts as texts } from './dialogs.texts.ts';
import type { DialogControl } from './dialogs.state.ts';

const headAndFoot = 170;
const toTreeNode = ({ catalogId, categoryName, disabled = false, children }: ChannelNode): object => ({
  key: catalogId,
  title: categoryName,
  disabled,
  children: children.map(toTreeNode),
});

/** The target-category tree with confirm and cancel (R106), 450 by 550 (R108). */
export function CategoryTreeDialog({
  title = texts.pickCategory,
  multiple = false,
  selectedIds = [],
  isOpen,
  onDone,
  onGone,
}: CategoryPickOptions & DialogControl<PickedCategory[]>) {
  const { data, error } = useCategoryTree();
  const [words, setWords] = useState('');
  const [picked, setPicked] = useState<readonly string[]>(selectedIds);
  const tree = useMemo(() => filterByChannels(data?.data ?? [], currentSession()?.channels ?? []), [data]);
  const found = useMemo(() => searchTree(tree, words), [tree, words]);
  const usable = picked.filter((id) => flattenTree(tree).some((fact) => fact.id === id && !fact.disabled));

  const handleOk = (): void => {
    const facts = flattenTree(tree).filter((fact) => usable.includes(fact.id));
    onDone(facts.map(({ id, name, path }) => ({ id, name, path })));
  };
  const read = (keys: readonly unknown[]): void => setPicked(keys.map(String));

  return (
    <Modal
      open={isOpen}
      title={title}
      width={categoryPickerWidth}
      centered
      okText={texts.ok}
      cancelText={texts.cancel}
      okButtonProps={{ disabled: usable.length === 0 }}
      onOk={handleOk}
      onCancel={() => onDone()}
      afterClose={onGone}
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
          {error !== undefined && <p role="alert">{errorSentence(error)}</p>}
          {!data && error === undefined && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
          {data && found.length === 0 && <Empty description={texts.noCategory} />}
          {found.length > 0 && (
            <Tree
              key={words}
              treeData={found.map(toTreeNode) as never}
              defaultExpandAll
              blockNode
              selectable={!multiple}
              checkable={multiple}
              checkStrictly
              selectedKeys={[...usable]}
              checkedKeys={[...usable]}
              aria-label={title}
              onSelect={(keys) => read(keys)}
              onCheck={(checked) => read(Array.isArray(checked) ? checked : checked.checked)}
            />
          )}
        </div>
        <span aria-live="polite">{texts.picked(usable.length)}</span>
      </div>
    </Modal>
  );
}
