import { StoryType } from 'shared-contracts/model';
import type { ReadKind } from '../../parts/story-detail/read-kind.ts';
import { StoryDetailPage } from '../../parts/story-detail/story-detail.tsx';
import { AtlasView } from '../../parts/story-parts/atlas-view.tsx';
import { atlasTexts as texts } from './atlas.texts.ts';

const atlasRead: ReadKind = { type: StoryType.Gallery, tab: texts.detailTab, View: AtlasView };

/** /app/atlas/detail?id=: an atlas. */
export function AtlasDetailScreen() {
  return <StoryDetailPage kind={atlasRead} />;
}
