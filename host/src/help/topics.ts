import { managementTopics } from './management.texts.ts';
import type { HelpTopic } from 'shared-contracts/shell';
import { helpTopicIds, type HelpTopicId } from './help.rules.ts';
import { readersTopics } from './readers.texts.ts';
import { storyTopics } from './stories.texts.ts';

/** Every topic of the help. */
export const helpTopics: Record<HelpTopicId, HelpTopic> = { ...storyTopics, ...readersTopics, ...managementTopics };

/** The topics about pages that a person may open. */
export const topicsFor = (ask: (code: string) => boolean): HelpTopicId[] =>
  helpTopicIds.filter((id) => helpTopics[id].pages.length === 0 || helpTopics[id].pages.some(ask));
