import { type WechatMenu, type WechatReply, wechatProblemText } from 'shared-contracts/model';
import type { Database } from '../../../platform/database/database.ts';
import type { ReaderField } from '../../../platform/text/find-words.ts';
import { findAccount } from '../accounts/account.queries.ts';
import { accountTexts } from '../accounts/account.texts.ts';
import { actionsOf } from './menu-wire.rules.ts';
import { articleAddresses } from './menu.queries.ts';
import { menuTexts as texts } from './menu.texts.ts';
import { visibleStories } from './visible-stories.ts';

const placeOf = (column: number, entry: number | null): string =>
  wechatProblemText({ column, entry, text: '' }).replace('：', '');

/** What readers read of a menu, for the search for listed words. */
export function wordFields(menu: WechatMenu): ReaderField[] {
  const names = menu.columns.flatMap((column, place) => [
    { label: texts.wordsField(placeOf(place, null)), text: column.name },
    ...column.entries.map((one, entry) => ({ label: texts.wordsField(placeOf(place, entry)), text: one.name })),
  ]);
  const replies = actionsOf(menu).flatMap(({ column, entry, action }) =>
    action.kind === 'reply' && action.reply.kind === 'text'
      ? [{ label: texts.wordsField(placeOf(column, entry)), text: action.reply.text }]
      : [],
  );
  return [...names, ...replies];
}

/** The answers that a menu gives. */
export const repliesOf = (menu: WechatMenu): WechatReply[] =>
  actionsOf(menu).flatMap(({ action }) => (action.kind === 'reply' ? [action.reply] : []));

/**
 * Articles and stories of an account's menu that readers no longer find, and answers of an account that receives no
 * messages, as sentences.
 */
export async function unavailableParts(db: Database, accountId: string, menu: WechatMenu): Promise<string[]> {
  const actions = actionsOf(menu);
  const articles = await articleAddresses(
    db,
    accountId,
    actions.flatMap(({ action }) => (action.kind === 'article' ? [action.contentId] : [])),
  );
  const stories = await visibleStories(
    db,
    repliesOf(menu).flatMap((reply) => (reply.kind === 'story' ? [reply.contentId] : [])),
  );
  const account = await findAccount(db, accountId);
  const isDeaf = account?.appId != null && account.sealedToken === null;
  return actions.flatMap(({ column, entry, action }) => {
    const place = placeOf(column, entry);
    if (action.kind === 'reply' && isDeaf) return [accountTexts.noCallback(place)];
    if (action.kind === 'article' && !articles.has(action.contentId)) return [texts.articleGone(place)];
    if (action.kind === 'reply' && action.reply.kind === 'story' && !stories.has(action.reply.contentId))
      return [texts.storyGone(place)];
    return [];
  });
}
