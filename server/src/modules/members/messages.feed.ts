import type { FastifyInstance } from 'fastify';
import { invalidInput } from 'shared-contracts/errors';
import { openMeMessages, openMeMessagesRead, openMePush, openMePushStop } from 'shared-contracts/open';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { MeCalls } from './me-calls.ts';
import { countUnread, markRead, messagesOfMember } from './member-message.queries.ts';
import { mePageTexts } from './member-page.texts.ts';
import { startPushes, stopPushes } from './member-push.queries.ts';

const messagesList = 'me.messages';

/** The inbox of a member in the app. */
export function serveMessages(app: FastifyInstance, { db, now, cursors, mustBe }: MeCalls): void {
  serveOpen(app, openMeMessages, async ({ query: { cursor, limit }, request }) => {
    const { member } = await mustBe(request);
    const name = `${messagesList}:${member.id}`;
    const [before] = cursor === undefined ? [] : (cursors.read(name, cursor) ?? []);
    if (cursor !== undefined && before === undefined)
      throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    const rows = await messagesOfMember(db, member.id, before === undefined ? undefined : String(before), limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    return {
      list: rows.map(({ id, kind, title, text, link, createdTime, readTime }) => ({
        id,
        kind,
        title,
        text,
        link,
        isRead: readTime !== null,
        createdTime: toWireTime(createdTime),
      })),
      nextCursor: last ? cursors.write(name, [last.id]) : null,
    };
  });
  serveOpen(app, openMeMessagesRead, async ({ body: { ids }, request }) => {
    const { member } = await mustBe(request);
    await markRead(db, member.id, ids, now());
    return { data: { unreadMessages: await countUnread(db, member.id) } };
  });
  serveOpen(app, openMePush, async ({ body, request }) => {
    await startPushes(db, (await mustBe(request)).session.id, body);
    return { message: mePageTexts.saved };
  });
  serveOpen(app, openMePushStop, async ({ request }) => {
    await stopPushes(db, (await mustBe(request)).session.id);
    return { message: mePageTexts.saved };
  });
}
