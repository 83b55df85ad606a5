import { StoryType } from 'shared-contracts/model';
import { ArticleView } from '../../parts/article/article-view.tsx';
import type { ReadKind } from '../../parts/story-detail/read-kind.ts';
import { StoryDetailPage } from '../../parts/story-detail/story-detail.tsx';
import { newsTexts as texts } from './news.texts.ts';

const newsRead: ReadKind = {
  type: StoryType.Article,
  tab: texts.detailTab,
  View: ({ story, byline }) => <ArticleView article={story} byline={byline} />,
};

/** /app/news/detail?id=: a piece of news. */
export function NewsDetailScreen() {
  return <StoryDetailPage kind={newsRead} />;
}
