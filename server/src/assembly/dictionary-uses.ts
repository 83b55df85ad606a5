import type { DictionaryUse } from '../modules/dictionary/dictionary-use.ts';
import { feedbackKindUses } from '../modules/feedback/dictionary-uses.ts';
import { heldPosts } from '../modules/identity/user-post.queries.ts';
import { returnedStories, storySources } from '../modules/stories/dictionary-uses.ts';

/** Every place that stores values of the dictionary. */
export const dictionaryUses: readonly DictionaryUse[] = [storySources, returnedStories, heldPosts, feedbackKindUses];
