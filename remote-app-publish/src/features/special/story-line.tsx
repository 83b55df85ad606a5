import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Space, Tag } from 'antd';
import { contentTypeNames, type SpecialStory, storyDetailPath, StoryType } from 'shared-contracts/model';
import type { TopicStoryState } from './special.api.ts';
import { specialTexts as texts } from './special.texts.ts';
import styles from './special.module.css';

/** Marks a story of a topic that readers do not see, with the reason. */
export function TopicStoryTag({ storyState }: { storyState: TopicStoryState | undefined }) {
  if (!storyState || storyState.state === 'published') return null;
  return <Tag color={storyState.state === 'gone' ? 'error' : 'warning'}>{texts.states[storyState.state]}</Tag>;
}

interface StoryLineProps {
  story: SpecialStory;
  storyState: TopicStoryState | undefined;
  /** From 0. */
  place: number;
  total: number;
  readOnly: boolean;
  onMove(to: number): void;
  onRemove(): void;
  onDragStart(): void;
  onDrop(): void;
}

/** One story of a column: moved by its buttons or by dragging, opened in a tab of its own. */
export function StoryLine({
  story,
  storyState,
  place,
  total,
  readOnly,
  onMove,
  onRemove,
  onDragStart,
  onDrop,
}: StoryLineProps) {
  const title = storyState?.title ?? story.title;
  return (
    <li
      className={styles.story}
      draggable={!readOnly}
      onDragStart={(event) => {
        event.stopPropagation();
        onDragStart();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.stopPropagation();
        onDrop();
      }}
    >
      {readOnly ? null : (
        <span className={styles.handle} title={texts.storyDrag}>
          <HolderOutlined aria-hidden />
        </span>
      )}
      <span className={styles.number}>{place + 1}</span>
      <a
        className={styles.title}
        href={storyDetailPath(story.contentType, story.id)}
        target="_blank"
        rel="noopener"
        draggable={false}
        title={title}
      >
        {title}
      </a>
      <span>
        {story.contentType === StoryType.Article ? null : <Tag>{contentTypeNames[story.contentType]}</Tag>}
        <TopicStoryTag storyState={storyState} />
      </span>
      {readOnly ? null : (
        <Space size={0}>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined aria-hidden />}
            aria-label={texts.storyUp(title)}
            disabled={place === 0}
            onClick={() => onMove(place - 1)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined aria-hidden />}
            aria-label={texts.storyDown(title)}
            disabled={place + 1 === total}
            onClick={() => onMove(place + 1)}
          />
          <Button
            type="text"
            size="small"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={texts.storyRemove(title)}
            onClick={onRemove}
          />
        </Space>
      )}
    </li>
  );
}
