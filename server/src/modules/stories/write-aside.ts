import type { ContentDraft } from 'shared-contracts/model';
import { cleanChecked, writeChecked } from './checked-text.rules.ts';
import type { WrittenText } from './content.rules.ts';
import { taskOf } from '../../platform/workers/task.ts';
import { workPool } from '../../platform/workers/work-pool.ts';

/**
 * Characters of markup that are cleaned on the main thread; whatever they contain, that takes no longer than other
 * calls may wait.
 */
const atOnce = 12_000;

const rules = new URL('./checked-text.rules.ts', import.meta.url);
const cleaning = taskOf<typeof cleanChecked>(rules, 'cleanChecked');
const writing = taskOf<typeof writeChecked>(rules, 'writeChecked');

/**
 * Runs `cleanHtml` without blocking the server: a thread cleans long texts. Throws TooLarge and Invalid for texts that
 * are too expensive.
 */
export async function cleanAside(html: string): Promise<string> {
  return html.length > atOnce ? workPool.run(cleaning, html) : cleanChecked(html);
}

/** Runs `writeText` without blocking the server. Throws TooLarge and Invalid for texts that are too expensive. */
export async function writeAside(draft: ContentDraft): Promise<WrittenText> {
  return draft.content.length > atOnce ? workPool.run(writing, draft) : writeChecked(draft);
}
