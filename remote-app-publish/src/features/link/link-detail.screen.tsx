import { StoryType } from 'shared-contracts/model';
import type { ReadKind } from '../../parts/story-detail/read-kind.ts';
import { StoryDetailPage } from '../../parts/story-detail/story-detail.tsx';
import { LinkView } from '../../parts/story-parts/link-view.tsx';
import { linkTexts as texts } from './link.texts.ts';

const linkRead: ReadKind = { type: StoryType.ExternalLink, tab: texts.detailTab, View: LinkView };

/** /app/link/detail?id=: an external link. */
export function LinkDetailScreen() {
  return <StoryDetailPage kind={linkRead} />;
}
