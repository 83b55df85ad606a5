import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Skeleton, Tree } from 'antd';
import {
  addPictureCategory,
  deletePictureCategory,
  listPictureByProperty,
  listPictureCategory,
  movePictureCategory,
  updatePictureCategory,
} from 'shared-contracts/endpoints';
import type { PictureCategory } from 'shared-contracts/model';
import { MediaPermission } from 'shared-contracts/permissions';
import { Allowed, ErrorState, useAction, useAsk, useRefresh, useShell } from 'shared-ui';
import { anyCategory, categoryTree, defaultCategory, idsBelow } from './category.rules.ts';
import { CategoryDialog } from './category.dialog.tsx';
import { usePictureCategories } from './material.api.ts';
import styles from './material.module.css';
import { materialTexts as texts } from './material.texts.ts';

interface CategoryPaneProps {
  /** '' any. */
  value: string;
  onChange(categoryId: string): void;
}

/** The picture categories as a tree; who may maintain them finds the ways to at each. */
export function CategoryPane({ value, onChange }: CategoryPaneProps) {
  const shell = useShell();
  const ask = useAsk();
  const { answer, error, refresh } = usePictureCategories();
  const refreshAll = useRefresh(listPictureCategory, listPictureByProperty);
  const list = answer?.list ?? [];

  const [add] = useAction(async (parentId?: string) => {
    const fields = await ask(CategoryDialog, { dialogTitle: texts.addCategory });
    if (!fields) return;
    const { data } = await shell.call(addPictureCategory, { ...fields, ...(parentId !== undefined && { parentId }) });
    await refreshAll();
    onChange(data.id);
  });
  const [change] = useAction(async (key: string, category: PictureCategory) => {
    const { id, categoryName, description } = category;
    if (key === 'rename') {
      const fields = await ask(CategoryDialog, { dialogTitle: texts.renameCategory, categoryName, description });
      if (!fields) return;
      await shell.call(updatePictureCategory, { id, ...fields });
    } else if (key === 'move') {
      const { pickCategory } = await shell.tools('pickers');
      const [into] =
        (await pickCategory({
          source: 'picture',
          title: texts.moveCategory,
          disabledIds: [id, defaultCategory, ...idsBelow(list, id)],
        })) ?? [];
      if (!into) return;
      await shell.call(movePictureCategory, { id, parentId: into.id, index: 0 });
    } else if (key === 'top') {
      await shell.call(movePictureCategory, { id, parentId: null, index: 0 });
    } else {
      if (
        !(await shell.dialogs.confirm({
          content: texts.deleteCategoryConfirm(categoryName),
          okText: texts.deleteCategory,
          danger: true,
        }))
      )
        return;
      await shell.call(deletePictureCategory, { id });
      if (value === id) onChange(anyCategory);
    }
    await refreshAll();
  });

  const title = (category: PictureCategory) => (
    <span className={styles.category}>
      <span className={styles.name}>{category.categoryName}</span>
      <span className={styles.soft}>{category.pictureCount}</span>
      {category.id === defaultCategory ? null : (
        <Allowed code={MediaPermission.Categories}>
          <CategoryMenu
            category={category}
            onAdd={() => void add(category.id)}
            onChange={(key) => void change(key, category)}
          />
        </Allowed>
      )}
    </span>
  );
  return (
    <nav className={styles.categories} aria-label={texts.categories}>
      <Allowed code={MediaPermission.Categories}>
        <Button block size="small" icon={<PlusOutlined aria-hidden />} onClick={() => void add()}>
          {texts.addCategory}
        </Button>
      </Allowed>
      {error !== undefined && !answer ? <ErrorState error={error} onRetry={() => void refresh()} /> : null}
      {!answer && error === undefined ? <Skeleton active title={false} paragraph={{ rows: 6 }} /> : null}
      {answer ? (
        <Tree
          blockNode
          defaultExpandAll
          aria-label={texts.categories}
          treeData={[{ key: anyCategory, title: texts.anyCategory }, ...categoryTree(list, title)]}
          selectedKeys={[value]}
          onSelect={(_, { node }) => onChange(String(node.key))}
        />
      ) : null}
    </nav>
  );
}

function CategoryMenu({
  category,
  onAdd,
  onChange,
}: {
  category: PictureCategory;
  onAdd(): void;
  onChange(key: string): void;
}) {
  const items = [
    { key: 'add', label: texts.addBelow },
    { key: 'rename', label: texts.renameCategory },
    { key: 'move', label: texts.moveCategory },
    { key: 'top', label: texts.moveToTop, disabled: category.parentId === null },
    { key: 'delete', label: texts.deleteCategory, danger: true },
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          if (key === 'add') onAdd();
          else onChange(key);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined aria-hidden />}
        aria-label={texts.categoryMenu(category.categoryName)}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
