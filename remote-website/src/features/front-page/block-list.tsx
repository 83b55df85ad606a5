import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Dropdown, Tag } from 'antd';
import { frontPageLimits as limits } from 'shared-contracts/limits';
import {
  type FrontBlockKind,
  frontBlockKinds,
  frontBlockNames,
  type FrontLayout,
  frontWidthNames,
} from 'shared-contracts/model';
import { ActionButton, EmptyState, SortableList, withMoved } from 'shared-ui';
import { blockName, newBlock, rowStarts } from './front-page.rules.ts';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';

interface BlockListProps {
  layout: FrontLayout;
  chosen: string | undefined;
  canEdit: boolean;
  onChange(layout: FrontLayout): void;
  onChoose(key: string | undefined): void;
}

/** The blocks of a page in their order. */
export function BlockList({ layout, chosen, canEdit, onChange, onChoose }: BlockListProps) {
  const starts = rowStarts(layout);
  const isFull = layout.length >= limits.blocks;
  const add = (kind: FrontBlockKind) => {
    const block = newBlock(kind);
    onChange([...layout, block]);
    onChoose(block.key);
  };
  const remove = (key: string) => {
    onChange(layout.filter((block) => block.key !== key));
    if (chosen === key) onChoose(undefined);
  };
  return (
    <section aria-label={texts.blocks}>
      <h2 className={styles.heading}>
        <span>
          {texts.blocks} <span className={styles.hint}>{texts.blockCount(layout.length, limits.blocks)}</span>
        </span>
        {canEdit && (
          <Dropdown
            disabled={isFull}
            trigger={['click']}
            menu={{
              items: frontBlockKinds.map((kind) => ({ key: kind, label: frontBlockNames[kind] })),
              onClick: ({ key }) => add(key as FrontBlockKind),
            }}
          >
            <ActionButton
              size="small"
              icon={<PlusOutlined aria-hidden />}
              reasons={isFull ? [texts.full(limits.blocks)] : []}
            >
              {texts.add}
            </ActionButton>
          </Dropdown>
        )}
      </h2>
      {layout.length === 0 && <EmptyState text={texts.empty} />}
      <SortableList
        name={texts.blocks}
        items={layout}
        keyOf={({ key }) => key}
        nameOf={blockName}
        canMove={canEdit}
        onMove={(from, to) => onChange(withMoved(layout, from, to))}
      >
        {(block) => {
          const start = starts.get(block.key);
          return (
            <>
              <span className={styles.row}>{start !== undefined && texts.rowOf(start)}</span>
              <button
                type="button"
                className={styles.name}
                aria-pressed={block.key === chosen}
                title={blockName(block)}
                onClick={() => onChoose(block.key === chosen ? undefined : block.key)}
              >
                {blockName(block)}
              </button>
              <Tag>{frontWidthNames[block.width]}</Tag>
              {canEdit && (
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={texts.remove(blockName(block))}
                  onClick={() => remove(block.key)}
                />
              )}
            </>
          );
        }}
      </SortableList>
    </section>
  );
}
