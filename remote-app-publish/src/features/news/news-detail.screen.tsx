import { Alert, Spin, Tabs } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  contentAuditTimeline, contentGetContent, contentList, contentListAudit, contentListMyContent, contentListPublishContent, contentListRecycle, contentTabCounts, recordList, versionList,
} from 'shared-contracts/endpoints';
import { AuditState, type ContentRow, contentGuards } from 'shared-contracts/model';
import { ErrorState, FormPage, useActor, useEndpoint, useRefresh, useRunAction, useShell } from 'shared-ui';
import { ArticleView } from '../../parts/article/article-view.tsx';
import { ReviewState } from '../../parts/content/content-state.tsx';
import { AuditTimeline } from './audit-timeline.tsx';
import { NewsActions } from './news-actions.tsx';
import { newsDetailTexts as texts } from './news-detail.texts.ts';
import { NewsFacts } from './news-facts.tsx';
import type { Story } from './open-story.ts';
import { RecordList } from './record-list.tsx';
import { VersionList } from './version-list.tsx';
import styles from './news-detail.module.css';

const listed = [contentList, contentListMyContent, contentListPublishContent, contentListAudit, contentListRecycle, contentTabCounts];

/** /app/news/detail?id=: a story as it reads, all that is known of it, and all that may be done with it. */
export function NewsDetailScreen() {
  const shell = useShell();
  const [params] = useSearchParams();
  const [tab, setTab] = useState('article');
  const id = params.get('id') ?? '';
  const { answer, error, refresh } = useEndpoint(contentGetContent, { id }, { every: 30_000 });
  const refreshRest = useRefresh(contentAuditTimeline, versionList, recordList, ...listed);
  const runner = useRunAction<ContentRow>(async () => {
    await Promise.all([refresh(), refreshRest()]);
  });
  const story = answer?.data;
  const title = story?.title;
  useEffect(() => {
    if (title) shell.setPageTitle(title);
  }, [shell, title]);

  if (error && !story) return <ErrorState error={error} onRetry={refresh} />;
  if (!story) return <Spin style={{ display: 'block', margin: '120px auto' }} />;
  return (
    <div className={styles.page}>
      <FormPage title={story.title} status={<ReviewState row={story} />} actions={<NewsActions story={story} runner={runner} />} aside={<NewsFacts story={story} />}>
        <DetailNotes story={story} />
        <DetailTabs story={story} tab={tab} onTab={setTab} />
      </FormPage>
    </div>
  );
}

function DetailNotes({ story }: { story: Story }) {
  const { auditState, returnOpinion, deletedTime, deletedUserName, deleteReason } = story;
  return (
    <div className={styles.notes}>
      {deletedTime ? <Alert type="warning" showIcon title={texts.binNote(deletedUserName ?? '', deletedTime, deleteReason ?? '')} /> : null}
      {auditState === AuditState.Returned && returnOpinion ? <Alert type="error" showIcon title={texts.returnNote(returnOpinion)} /> : null}
    </div>
  );
}

function DetailTabs({ story, tab, onTab }: { story: Story; tab: string; onTab(key: string): void }) {
  const actor = useActor();
  const editRefusals = contentGuards('edit', story, actor).map(({ text }) => text);
  const byline = [story.source, story.author, story.appPublishedTime ?? story.modifiedTime];
  return (
    <Tabs
      activeKey={tab}
      onChange={onTab}
      items={[
        { key: 'article', label: texts.tabs.article, children: <ArticleView article={story} byline={byline} /> },
        { key: 'audit', label: texts.tabs.audit, children: <AuditTimeline contentId={story.id} /> },
        { key: 'versions', label: texts.tabs.versions, children: <VersionList contentId={story.id} editRefusals={editRefusals} /> },
        { key: 'records', label: texts.tabs.records, children: <RecordList contentId={story.id} /> },
      ]}
    />
  );
}
