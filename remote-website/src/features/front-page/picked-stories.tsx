import { DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Tag } from 'antd';
import { frontPageLimits as limits } from 'shared-contracts/limits';
import { type FrontBlockKind, frontBlockNames, StoryType } from 'shared-contracts/model';
import { ActionButton, SortableList, useShell, withMoved } from 'shared-ui';
import styles from './front-page.module.css';
import { frontPageTexts as texts } from './front-page.texts.ts';
import { type KnownStories, usePickStories } from './use-pick-stories.ts';

interface PickedStoriesProps {
  ids: readonly string[];
  /** The block's: one of topics or videos takes no others. */
  kind: FrontBlockKind;
  known: KnownStories;
  canEdit: boolean;
  onChange(ids: string[]): void;
}

const storyKinds: Partial<Record<FrontBlockKind, number>> = { topic: StoryType.Topic, video: StoryType.Video };

/** The stories that somebody picked for a block, in their order. */
export function PickedStories({ ids, kind, known, canEdit, onChange }: PickedStoriesProps) {
  const shell = useShell();
  const [pick, isPicking] = usePickStories(known.learn);
  const add = async () => {
    const choice = { kind: storyKinds[kind], kindName: frontBlockNames[kind], exceptIds: ids };
    const added = (await pick(choice)) ?? [];
    const all = [...ids, ...added.filter((id) => !ids.includes(id))];
    if (all.length > limits.stories) shell.message.warning(texts.tooMany(limits.stories));
    if (added.length > 0) onChange(all.slice(0, limits.stories));
  };
  const isFull = ids.length >= limits.stories;
  return (
    <Form.Item label={`${texts.picked} ${texts.pickedCount(ids.length, limits.stories)}`}>
      {ids.length === 0 && <p className={styles.hint}>{texts.nothingPicked}</p>}
      <SortableList
        name={texts.picked}
        items={ids}
        keyOf={(id) => id}
        nameOf={(id) => known.titleOf(id)}
        canMove={canEdit}
        onMove={(from, to) => onChange(withMoved(ids, from, to))}
      >
        {(id) => (
          <>
            <span className={styles.story} title={known.titleOf(id)}>
              {known.titleOf(id)}
            </span>
            {!known.isShown(id) && <Tag color="warning">{texts.hidden}</Tag>}
            {canEdit && (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={texts.removeStory(known.titleOf(id))}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              />
            )}
          </>
        )}
      </SortableList>
      {canEdit && (
        <ActionButton
          loading={isPicking}
          reasons={isFull ? [texts.tooMany(limits.stories)] : []}
          onClick={() => void add()}
        >
          {texts.pick}
        </ActionButton>
      )}
    </Form.Item>
  );
}
