import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  DownOutlined,
  FolderOpenOutlined,
  HolderOutlined,
  RightOutlined,
} from '@ant-design/icons';
import { Button, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { contentPickerTabColumns } from 'shared-contracts/constants';
import { specialColumnTitleMaxLength } from 'shared-contracts/limits';
import {
  type ContentType,
  specialColumnMaxStories,
  specialLayoutNames,
  type SpecialLayout,
  type SpecialStory,
  StoryType,
} from 'shared-contracts/model';
import { useAction, useShell } from 'shared-ui';
import { moveItem } from '../../parts/story-edit/form/move-item.ts';
import { addStories, type KeyedColumn } from './special.rules.ts';
import { specialTexts as texts } from './special.texts.ts';
import { useTopicStoryStates } from './special.api.ts';
import { StoryLine } from './story-line.tsx';
import styles from './special.module.css';

interface ColumnCardProps {
  column: KeyedColumn;
  /** From 0. */
  place: number;
  total: number;
  readOnly: boolean;
  onChange(column: KeyedColumn): void;
  onMove(to: number): void;
  onRemove(): void;
  onDragColumn(): void;
  onDragStory(story: number): void;
  /** Called when the dragged item is dropped at a story of this column, or behind its last. */
  onDrop(story: number): void;
}

const layouts = Object.entries(specialLayoutNames).map(([value, label]) => ({ value: value as SpecialLayout, label }));

/** One column: its name, its layout, and its stories in their order. */
export function ColumnCard({
  column,
  place,
  total,
  readOnly,
  onChange,
  onMove,
  onRemove,
  onDragColumn,
  onDragStory,
  onDrop,
}: ColumnCardProps) {
  const shell = useShell();
  const storyStates = useTopicStoryStates(column.stories);
  const [isFolded, setFolded] = useState(false);
  const { title, layout, stories } = column;
  const number = place + 1;
  const change = (next: readonly SpecialStory[]) => onChange({ ...column, stories: [...next] });

  const [pick, isPicking] = useAction(async () => {
    const { pickContent } = await shell.tools('pickers');
    const picked = await pickContent({ tabs: [contentPickerTabColumns], exceptIds: stories.map(({ id }) => id) });
    if (!picked) return;
    const chosen = picked.map(({ item }) => ({
      id: item.id,
      contentType: item.contentType as ContentType,
      title: item.title,
    }));
    const plain = chosen.filter(({ contentType }) => contentType !== StoryType.Topic);
    const added = addStories(column, plain);
    if (plain.length < chosen.length) shell.message.warning(texts.noTopics(chosen.length - plain.length));
    if (added.left > 0) shell.message.warning(texts.tooMany(specialColumnMaxStories, added.left));
    else if (added.known > 0) shell.message.info(texts.already(added.known));
    onChange(added.column);
    setFolded(false);
  });

  return (
    <li
      className={styles.column}
      aria-label={texts.column(number, title)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={() => onDrop(stories.length)}
    >
      <header>
        {readOnly ? null : (
          <span className={styles.handle} draggable title={texts.columnDrag} onDragStart={onDragColumn}>
            <HolderOutlined aria-hidden />
          </span>
        )}
        <Button
          type="text"
          aria-expanded={!isFolded}
          aria-label={isFolded ? texts.columnUnfold(number) : texts.columnFold(number)}
          icon={isFolded ? <RightOutlined aria-hidden /> : <DownOutlined aria-hidden />}
          onClick={() => setFolded(!isFolded)}
        />
        <Input
          aria-label={texts.columnTitle(number)}
          placeholder={texts.columnTitleHint}
          style={{ flex: 1, minWidth: 0 }}
          value={title}
          maxLength={specialColumnTitleMaxLength}
          readOnly={readOnly}
          onChange={(event) => onChange({ ...column, title: event.target.value })}
        />
        <Select
          aria-label={texts.columnLayout(number)}
          style={{ width: 120, flex: 'none' }}
          value={layout}
          disabled={readOnly}
          options={layouts}
          onChange={(next: SpecialLayout) => onChange({ ...column, layout: next })}
        />
        <span className={styles.count}>{texts.storyCount(stories.length, specialColumnMaxStories)}</span>
        {readOnly ? null : (
          <Space size={0}>
            <Button
              icon={<FolderOpenOutlined aria-hidden />}
              aria-label={texts.pickInto(number)}
              loading={isPicking}
              disabled={stories.length >= specialColumnMaxStories}
              onClick={() => void pick()}
            >
              {texts.pick}
            </Button>
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={texts.columnUp(number)}
              disabled={place === 0}
              onClick={() => onMove(place - 1)}
            />
            <Button
              type="text"
              icon={<ArrowDownOutlined aria-hidden />}
              aria-label={texts.columnDown(number)}
              disabled={number === total}
              onClick={() => onMove(place + 1)}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={texts.columnRemove(number)}
              onClick={onRemove}
            />
          </Space>
        )}
      </header>
      {isFolded ? null : stories.length === 0 ? (
        <p className={styles.empty}>{texts.emptyColumn}</p>
      ) : (
        <ol className={styles.stories} aria-label={texts.stories(number)}>
          {stories.map((story, index) => (
            <StoryLine
              key={story.id}
              story={story}
              storyState={storyStates.get(story.id)}
              place={index}
              total={stories.length}
              readOnly={readOnly}
              onMove={(to) => change(moveItem(stories, index, to))}
              onRemove={() => change(stories.filter(({ id }) => id !== story.id))}
              onDragStart={() => onDragStory(index)}
              onDrop={() => onDrop(index)}
            />
          ))}
        </ol>
      )}
    </li>
  );
}
