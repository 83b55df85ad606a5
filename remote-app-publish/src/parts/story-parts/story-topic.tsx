import { Alert, Button } from 'antd';
import { topicOfStory } from 'shared-contracts/endpoints';
import { planningPaths, topicPath } from 'shared-contracts/paths';
import { useEndpoint, useShell } from 'shared-ui';
import { storyTopicTexts as texts } from './story-topic.texts.ts';

/** The topic that a story was written for, asked for those who work with topics. */
export function useStoryTopic(contentId: string | undefined) {
  const shell = useShell();
  const isAsked = contentId !== undefined && shell.can(planningPaths.board);
  return useEndpoint(topicOfStory, isAsked ? { contentId } : null).answer?.data.topic ?? undefined;
}

/** Says above the form which topic the story is for, and leads to it. */
export function StoryTopicNote({ contentId }: { contentId: string }) {
  const shell = useShell();
  const topic = useStoryTopic(contentId);
  if (!topic) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={texts.note(topic.title, topic.planTime)}
      action={
        <Button size="small" onClick={() => shell.navigate(topicPath(topic.id))}>
          {texts.open}
        </Button>
      }
    />
  );
}
