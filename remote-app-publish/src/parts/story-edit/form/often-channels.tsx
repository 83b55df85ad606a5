import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import {
  contentAddOftenUsedChannel,
  contentDeleteOftenUsedChannel,
  contentListOftenUsedChannels,
} from 'shared-contracts/endpoints';
import type { ChannelNode } from 'shared-contracts/model';
import { type ChannelSelectProps, useAction, useEndpoint, useShell } from 'shared-ui';
import styles from './story-form.module.css';
import { storyTexts as texts } from '../draft/story.texts.ts';

/** Returns the props of a channel box with the user's starred channels on top, which can be starred in the tree. */
export function useOftenChannels(): Pick<ChannelSelectProps, 'lead' | 'titleOf'> {
  const shell = useShell();
  const { answer, refresh } = useEndpoint(contentListOftenUsedChannels, {});
  const starred = answer?.list ?? [];
  const [toggle] = useAction(async (channelId: string, isStarred: boolean) => {
    await shell.call(isStarred ? contentDeleteOftenUsedChannel : contentAddOftenUsedChannel, { channelId });
    await refresh();
  });
  return {
    lead: { title: texts.oftenChannels, channels: starred },
    titleOf: (channel) => (
      <StarredTitle
        channel={channel}
        isStarred={starred.some(({ catalogId }) => catalogId === channel.catalogId)}
        onToggle={toggle}
      />
    ),
  };
}

interface StarredTitleProps {
  channel: ChannelNode;
  isStarred: boolean;
  onToggle(channelId: string, isStarred: boolean): unknown;
}

function StarredTitle({ channel: { catalogId, categoryName }, isStarred, onToggle }: StarredTitleProps) {
  const label = isStarred ? texts.unstarChannel(categoryName) : texts.starChannel(categoryName);
  return (
    <span className={styles.channelTitle}>
      {categoryName}
      <Button
        type="text"
        size="small"
        tabIndex={-1}
        aria-label={label}
        title={label}
        icon={isStarred ? <StarFilled className={styles.star ?? ''} aria-hidden /> : <StarOutlined aria-hidden />}
        onClick={(event) => {
          // The channel is starred, not chosen.
          event.stopPropagation();
          void onToggle(catalogId, isStarred);
        }}
      />
    </span>
  );
}
