import { Button, Descriptions, type DescriptionsProps, Space, Typography } from 'antd';
import { type AnswerOf, behaviourOfContent, listSpecialsOfStory } from 'shared-contracts/endpoints';
import {
  aiLevelNames,
  aiUseName,
  authorLines,
  type Delivery,
  DeliveryState,
  deliveryStateNames,
  isAiDecided,
  PublishStatus,
  RecheckState,
  recheckStateNames,
  storyFields,
  StoryType,
  storyDetailPath,
  targetNames,
  TaskState,
  auditStateNames,
} from 'shared-contracts/model';
import { topicPath } from 'shared-contracts/paths';
import { minuteOf, StateTag, TimeText, useEndpoint, useShell } from 'shared-ui';
import { PublicationState, ReviewState } from '../content/content-state.tsx';
import { useStoryTopic } from '../story-parts/story-topic.tsx';
import { storyTopicTexts } from '../story-parts/story-topic.texts.ts';
import { DueLight } from '../review/due-light.tsx';
import { blockchainTexts } from '../publication/blockchain.texts.ts';
import { StoryProofs, useStoryProofs } from './story-proofs.tsx';
import { SearchPushState, useSearchPush } from './search-push-state.tsx';
import { searchPushTexts } from './search-push.texts.ts';
import { storyDetailTexts } from './story-detail.texts.ts';
import type { Story } from '../story-edit/draft/story.ts';
import { hasTipoffNumber, TipoffOrigin } from './tipoff-origin.tsx';
import styles from './story-detail.module.css';

const { facts: texts } = storyDetailTexts;

/** All that is known of a story beside its text. */
export function StoryFacts({ story }: { story: Story }) {
  const shell = useShell();
  const hosts = useEndpoint(listSpecialsOfStory, { id: story.id }).answer?.list ?? [];
  const proofs = useStoryProofs(story.id);
  const push = useSearchPush(story.id);
  const topic = useStoryTopic(story.id);
  const items: [label: string, value: React.ReactNode][] = [
    [texts.auditState, <ReviewState key="audit" row={story} />],
    [texts.task, taskOf(story)],
    [texts.due, story.task && <DueLight key="due" task={story.task} />],
    [texts.round, story.auditRound > 0 ? texts.roundOf(story.auditRound) : ''],
    [texts.publication, <Deliveries key="deliveries" story={story} />],
    [blockchainTexts.title, proofs.length > 0 && <StoryProofs key="proofs" contentId={story.id} proofs={proofs} />],
    [searchPushTexts.title, push && <SearchPushState key="search" contentId={story.id} push={push} />],
    [texts.channel, story.categoryName],
    [
      storyTopicTexts.label,
      topic && (
        <Typography.Link key="topic" onClick={() => shell.navigate(topicPath(topic.id))}>
          {topic.title}
        </Typography.Link>
      ),
    ],
    [texts.specials, hosts.length > 0 && <HostSpecials key="specials" hosts={hosts} />],
    [texts.wordCount, texts.words(story.wordCount)],
    [texts.lock, story.lock?.nickName],
    [texts.author, story.author],
    [storyFields.authors.label, authorLines(story.authors).join('；')],
    [texts.editor, story.editor],
    [texts.source, story.source],
    [texts.keywords, story.keywords.join('，')],
    [texts.summary, story.summary],
    [storyFields.aiLevel.label, aiUseName(story) || (isAiDecided(story) ? aiLevelNames.none : texts.aiUndecided)],
    [texts.readerAiLine, story.readerAiLine],
    [texts.remark, story.remark],
    [texts.origin, hasTipoffNumber(story.remark) && <TipoffOrigin key="origin" contentId={story.id} />],
    [
      texts.cover,
      story.cover && (
        <CoverThumb
          key="cover"
          path={story.cover.path}
          onOpen={() => shell.dialogs.previewImages({ urls: [story.cover!.path] })}
        />
      ),
    ],
    [texts.creator, story.createUserName],
    [texts.created, <TimeText key="created" time={story.createdTime} />],
    [texts.modifier, story.modifiedUserName],
    [texts.modified, <TimeText key="modified" time={story.modifiedTime} />],
    [texts.published, story.appPublishedTime && <TimeText key="published" time={story.appPublishedTime} />],
    [texts.reads, `${story.hits} / ${story.praise} / ${story.commentCount}`],
    [texts.inside, <InsideReads key="inside" contentId={story.id} />],
    [texts.recheck, story.recheck === RecheckState.None ? '' : recheckStateNames[story.recheck]],
    [
      texts.hash,
      <Typography.Text key="hash" code copyable={{ text: story.hash }}>
        {story.hash.slice(0, 12)}
      </Typography.Text>,
    ],
  ];
  const visible: DescriptionsProps['items'] = items
    .filter(([, value]) => value !== undefined && value !== null && value !== false && value !== '')
    .map(([label, children]) => ({ key: label, label, children }));
  return <Descriptions column={1} size="small" items={visible} styles={{ label: { width: 120 } }} />;
}

/** Number of colleagues who have opened the story; a tooltip names the last ones. */
function InsideReads({ contentId }: { contentId: string }) {
  const { answer } = useEndpoint(behaviourOfContent, { contentId });
  if (!answer) return texts.none;
  const { readers, reads, lastReaders } = answer.data;
  return readers === 0 ? (
    texts.none
  ) : (
    <span title={lastReaders.join(texts.nameJoint)}>{texts.insideReads(readers, reads)}</span>
  );
}

function taskOf({ task }: Story): string | undefined {
  if (!task) return undefined;
  return task.state === TaskState.Claimed ? (task.assigneeName ?? undefined) : texts.waiting;
}

/** Lists the topics that lead readers to the story, and its place in them. */
function HostSpecials({ hosts }: { hosts: AnswerOf<typeof listSpecialsOfStory>['list'] }) {
  const shell = useShell();
  return (
    <Space orientation="vertical" size={4}>
      {hosts.map(({ id, title, columns, auditState, publishStatus }) => (
        <div key={id}>
          <Typography.Link onClick={() => shell.navigate(storyDetailPath(StoryType.Topic, id))}>
            {title}
          </Typography.Link>
          <div className={styles.note}>
            {publishStatus === PublishStatus.NotPublished ? (
              <StateTag kind="audit" state={auditState} text={auditStateNames[auditState]} />
            ) : (
              <StateTag
                kind="delivery"
                state={DeliveryState.Published}
                text={deliveryStateNames[DeliveryState.Published]}
              />
            )}{' '}
            {texts.inColumns(columns.join('、'))}
          </div>
        </div>
      ))}
    </Space>
  );
}

function CoverThumb({ path, onOpen }: { path: string; onOpen(): void }) {
  return (
    <button type="button" className={styles.cover} aria-label={texts.cover} onClick={onOpen}>
      <img src={path} alt="" />
    </button>
  );
}

/** One line for each target where something happened: its state, when, and where it can be read. */
function Deliveries({ story }: { story: Story }) {
  const begun = story.deliveries.filter(({ state }) => state !== DeliveryState.Idle);
  if (begun.length === 0) return <PublicationState row={story} />;
  return (
    <Space orientation="vertical" size={4}>
      {begun.map((delivery) => (
        <div key={delivery.target}>
          <StateTag
            kind="delivery"
            state={delivery.state}
            text={`${targetNames[delivery.target]}${deliveryStateNames[delivery.state]}`}
          />
          <div className={styles.note}>{timeOf(delivery)}</div>
          {delivery.ownTitle ? <div className={styles.note}>{storyDetailTexts.ownTitle(delivery.ownTitle)}</div> : null}
          {delivery.expireTime && delivery.state !== DeliveryState.Withdrawn ? (
            <div className={styles.note}>{storyDetailTexts.expiresAt(minuteOf(delivery.expireTime))}</div>
          ) : null}
          {delivery.lastError ? <Typography.Text type="danger">{delivery.lastError}</Typography.Text> : null}
          {delivery.url && delivery.state === DeliveryState.Published ? (
            <Button
              type="link"
              size="small"
              href={delivery.url}
              target="_blank"
              rel="noopener"
              className={styles.link ?? ''}
            >
              {storyDetailTexts.openPublic}
            </Button>
          ) : null}
        </div>
      ))}
    </Space>
  );
}

function timeOf({ state, planTime, publishedTime, withdrawnTime }: Delivery): string {
  if (state === DeliveryState.Scheduled && planTime) return storyDetailTexts.plannedAt(minuteOf(planTime));
  if (state === DeliveryState.Withdrawn && withdrawnTime) return storyDetailTexts.withdrawnAt(minuteOf(withdrawnTime));
  return publishedTime ? storyDetailTexts.publishedAt(minuteOf(publishedTime)) : '';
}
