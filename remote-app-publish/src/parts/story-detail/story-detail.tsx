import { Alert, Button, Tabs } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  contentAuditTimeline,
  contentChecks,
  contentGetContent,
  contentList,
  contentListAudit,
  contentListBlockchain,
  contentListMyContent,
  contentListPublishContent,
  contentListRecycle,
  contentTabCounts,
  listSpecials,
  recordList,
  reviewSheetGet,
  searchPushOfContent,
  versionList,
} from 'shared-contracts/endpoints';
import {
  AuditState,
  type ContentRow,
  contentGuards,
  StoryType,
  type LastSeen,
  leftoverExternalTargets,
  storyDetailPath,
  targetNames,
} from 'shared-contracts/model';
import { anyReviewer, ContentPermission } from 'shared-contracts/permissions';
import {
  type ActionRunner,
  ErrorState,
  FormPage,
  minuteOf,
  OperationRecords,
  PageSpin,
  laterPart,
  useActor,
  useEndpoint,
  useRefresh,
  useRunAction,
  useShell,
} from 'shared-ui';
import { useNotePoint } from '../behaviour/use-note-point.ts';
import { ReviewState } from '../content/content-state.tsx';
import { withdrawContent } from '../content/withdraw-content.action.ts';
import { NotedText } from '../notes/noted-text.tsx';
import { KeptRevision } from '../notes/kept-revision.tsx';
import { notesTexts } from '../notes/notes.texts.ts';
import { NotesSide } from '../notes/notes-side.tsx';
import { LeftPoints } from '../notes/return-points.tsx';
import { ReviseText } from '../notes/revise-text.tsx';
import { SinceSeen } from '../notes/since-seen.tsx';
import { useRevision } from '../notes/use-revision.ts';
import { type StoryNotes, useStoryNotes } from '../notes/use-story-notes.ts';
import { outsideTexts } from '../review/outside.texts.ts';
import { TakeBackNote } from '../review/take-back-note.tsx';
import { useReading } from '../review/use-reading.ts';
import { StoryCheckTab } from '../words/story-check-tab.tsx';
import { AuditTimeline } from './audit-timeline.tsx';
import { CorrectionNotes } from './correction-notes.tsx';
import { RoundNotes } from './round-notes.tsx';
import { ReviewSheet } from './review-sheet.tsx';
import { reviewSheetTexts as sheetTexts } from './review-sheet.texts.ts';
import { StoryActions } from './story-actions.tsx';
import { storyDetailTexts as texts } from './story-detail.texts.ts';
import { StoryCurve } from './story-curve.tsx';
import { StoryFacts } from './story-facts.tsx';
import type { Story } from '../story-edit/draft/story.ts';
import type { ReadKind } from './read-kind.ts';
import { useRoomNews } from './use-room-news.ts';
import { VersionList } from './version-list.tsx';
import styles from './story-detail.module.css';

const OutsideReadings = laterPart<{ contentId: string }>(
  async () => (await import('../review/outside-readings.tsx')).OutsideReadings,
  { waiting: () => <PageSpin /> },
);

const listed = [
  contentList,
  contentListMyContent,
  contentListPublishContent,
  contentListAudit,
  contentListRecycle,
  contentTabCounts,
  listSpecials,
];

/** The detail page of a kind: a story as it reads, all that is known of it, and all that may be done with it. */
export function StoryDetailPage({ kind }: { kind: ReadKind }) {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  // Another story in the same tab is another page: nothing of the former one is shown, and nothing is done with it.
  return <StoryDetail key={id} kind={kind} id={id} />;
}

function StoryDetail({ kind, id }: { kind: ReadKind; id: string }) {
  const shell = useShell();
  const [tab, setTab] = useState('story');
  const { answer, error, refresh } = useEndpoint(contentGetContent, { id }, { every: 30_000 });
  const refreshRest = useRefresh(
    contentAuditTimeline,
    contentChecks,
    versionList,
    recordList,
    reviewSheetGet,
    contentListBlockchain,
    searchPushOfContent,
    ...listed,
  );
  const runner = useRunAction<ContentRow>(async () => {
    await Promise.all([refresh(), refreshRest()]);
  });
  useRoomNews(refresh);
  const story = answer?.data;
  const title = story?.title;
  useNotePoint('read', story);
  const last = useReading(story, tab === 'story');
  useEffect(() => {
    if (title) shell.setPageTitle(title);
  }, [shell, title]);

  // An address of another kind's page leads to its own.
  const otherKind =
    story !== undefined && story.contentType !== kind.type ? storyDetailPath(story.contentType, story.id) : undefined;
  useEffect(() => {
    if (otherKind) shell.navigate(otherKind, { replace: true });
  }, [shell, otherKind]);

  if (error && !story) return <ErrorState error={error} onRetry={refresh} />;
  if (!story || otherKind) return <PageSpin />;
  return <DetailPage kind={kind} story={story} runner={runner} tab={tab} onTab={setTab} last={last} />;
}

/** The page of a story that is there. */
function DetailPage({ last, ...tabs }: DetailTabsProps & { last: LastSeen | undefined }) {
  const { story, runner } = tabs;
  const [params] = useSearchParams();
  const notes = useStoryNotes(story.id, { first: params.get('note') ?? undefined });
  const revision = useRevision(story.id);
  const mayRevise =
    notes.answer?.mayWrite === true && story.contentType === StoryType.Article && story.deletedTime === null;
  const isRevising = mayRevise && revision.isOpen;
  return (
    <FormPage
      title={story.title}
      status={<ReviewState row={story} />}
      actions={
        <>
          {mayRevise && !isRevising ? <Button onClick={revision.begin}>{notesTexts.revise}</Button> : null}
          <StoryActions story={story} runner={runner} />
        </>
      }
      aside={
        <NotesSide notes={notes}>
          <StoryFacts story={story} />
        </NotesSide>
      }
    >
      <DetailNotes story={story} runner={runner} notes={notes} last={last} />
      {mayRevise ? <KeptRevision revision={revision} /> : null}
      <NotedText notes={isRevising ? withoutSelection(notes) : notes} maySuggest={mayRevise}>
        {isRevising ? (
          <ReviseText story={story} revision={revision} onDone={revision.close} />
        ) : (
          <DetailTabs {...tabs} />
        )}
      </NotedText>
    </FormPage>
  );
}

/** While the text is revised its words are typed over, not remarked on. */
const withoutSelection = (notes: StoryNotes): StoryNotes => ({
  ...notes,
  marks: { ...notes.marks, selected: undefined },
});

interface DetailNotesProps {
  story: Story;
  runner: ActionRunner<ContentRow>;
  notes: StoryNotes;
  last: LastSeen | undefined;
}

function DetailNotes({ story, runner, notes, last }: DetailNotesProps) {
  const { auditState, returnOpinion, deletedTime, deletedUserName, deleteReason } = story;
  const left = leftoverExternalTargets(story.deliveries)
    .map((target) => targetNames[target])
    .join('、');
  return (
    <div className={styles.notes}>
      {last ? <SinceSeen contentId={story.id} last={last} /> : null}
      <LeftPoints notes={notes.answer?.notes} onShow={() => notes.setOpen(true)} />
      <RoundNotes story={story} runner={runner} />
      <CorrectionNotes story={story} runner={runner} />
      {left === '' ? null : (
        <Alert
          type="warning"
          showIcon
          title={texts.externalNote(left)}
          action={
            runner.isShown(withdrawContent, story) ? (
              <Button size="small" danger onClick={() => void runner.run(withdrawContent, [story])}>
                {texts.withdrawFrom(left)}
              </Button>
            ) : null
          }
        />
      )}
      {deletedTime ? (
        <Alert
          type="warning"
          showIcon
          title={texts.binNote(deletedUserName ?? '', minuteOf(deletedTime), deleteReason ?? '')}
        />
      ) : null}
      {auditState === AuditState.Returned && returnOpinion ? (
        <Alert type="error" showIcon title={texts.returnNote(returnOpinion)} />
      ) : null}
    </div>
  );
}

interface DetailTabsProps {
  kind: ReadKind;
  story: Story;
  runner: ActionRunner<ContentRow>;
  tab: string;
  onTab(key: string): void;
}

/** Who sees what people outside wrote. */
const outsideCodes = [...anyReviewer, ContentPermission.OutsideReading];

function DetailTabs({ kind, story, runner, tab, onTab }: DetailTabsProps) {
  const actor = useActor();
  const editRefusals = contentGuards('edit', story, actor).map(({ text }) => text);
  // In a room there is one text for all: no other one is put over it.
  const restoreRefusals = story.isTogether ? [...editRefusals, texts.restoreInRoom] : editRefusals;
  const byline = [story.source, story.author, minuteOf(story.appPublishedTime ?? story.modifiedTime)];
  const withTakeBack = (log: ReactNode) => (
    <>
      <TakeBackNote row={story} runner={runner} />
      {log}
    </>
  );
  const mayAskOutside = outsideCodes.some((code) => actor.can(code));
  return (
    <Tabs
      activeKey={tab}
      onChange={onTab}
      // All of them stand beside the notes at 1280 pixels.
      tabBarGutter={24}
      items={[
        { key: 'story', label: kind.tab, children: <kind.View story={story} byline={byline} /> },
        { key: 'audit', label: texts.tabs.audit, children: withTakeBack(<AuditTimeline contentId={story.id} />) },
        ...(mayAskOutside
          ? [
              {
                key: 'outside',
                label: outsideTexts.tab,
                children: <OutsideReadings contentId={story.id} />,
                destroyOnHidden: true,
              },
            ]
          : []),
        { key: 'checks', label: texts.tabs.checks, children: <StoryCheckTab contentId={story.id} /> },
        {
          key: 'versions',
          label: texts.tabs.versions,
          children: <VersionList kind={kind} contentId={story.id} restoreRefusals={restoreRefusals} />,
        },
        {
          key: 'curve',
          label: texts.tabs.curve,
          children: <StoryCurve contentId={story.id} />,
          destroyOnHidden: true,
        },
        {
          key: 'sheet',
          label: sheetTexts.tab,
          children: withTakeBack(<ReviewSheet contentId={story.id} />),
          destroyOnHidden: true,
        },
        {
          key: 'records',
          label: texts.tabs.records,
          children: withTakeBack(<OperationRecords endpoint={recordList} subject={{ newsId: story.id }} hasSource />),
        },
      ]}
    />
  );
}
