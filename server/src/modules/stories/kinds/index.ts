import type { ContentType } from 'shared-contracts/model';
import * as kinds from './all.ts';
import type { StoryKind } from './story-kind.ts';

const byType = new Map<ContentType, StoryKind>(Object.values(kinds).map((kind) => [kind.type, kind]));

/** Returns the parts that a kind of story adds; stored rows of any other type are treated as news. */
export const kindOf = (contentType: ContentType): StoryKind => byType.get(contentType) ?? kinds.articleKind;
