import type { Context } from '../../platform/http/context.ts';
import { touchContent } from './content.queries.ts';
import { checkGuards, guardsOf, loadItem } from './item.ts';

/** Notes that the assistant works on a story's text: whether its words are used is decided before readers see it. */
export async function noteAiAsked(id: string, context: Context): Promise<void> {
  await context.db.transaction(async (tx) => {
    const item = await loadItem(tx, id, context);
    checkGuards(item, guardsOf(item, 'edit', context.session));
    if (!item.content.aiAsked) await touchContent(tx, id, { aiAsked: true });
  });
}
