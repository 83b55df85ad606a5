import { StoryType } from 'shared-contracts/model';
import type { ReadKind } from '../../parts/story-detail/read-kind.ts';
import { StoryDetailPage } from '../../parts/story-detail/story-detail.tsx';
import { SpecialView } from './special-view.tsx';
import { specialTexts as texts } from './special.texts.ts';

const specialRead: ReadKind = { type: StoryType.Topic, tab: texts.detailTab, View: SpecialView };

/** /app/special/detail?id=: a topic. */
export function SpecialDetailScreen() {
  return <StoryDetailPage kind={specialRead} />;
}
