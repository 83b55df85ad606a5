import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { invalidInput } from 'shared-contracts/errors';
import { feedbackMaxPictures } from 'shared-contracts/limits';
import { openFeedbackAdd, openFeedbackKinds, openFeedbackProgress, openMeFeedback } from 'shared-contracts/open';
import type { z } from 'zod';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';
import { checkOpen } from '../../platform/feed/open-check.ts';
import { readOpenForm } from '../../platform/feed/open-form.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { appReaderKey } from '../../platform/readers/reader-key.rules.ts';
import type { MemberKey } from '../members/member-secrets.rules.ts';
import type { MeCalls } from '../members/me-calls.ts';
import { keepFeedbackPicture } from './feedback-pictures.ts';
import { feedbackOfMember } from './feedback.queries.ts';
import { feedbackTexts as texts } from './feedback.texts.ts';
import { admitPicture, feedbackKinds, progressesOf, progressOf, receiveFeedback } from './receive-feedback.ts';

type Sent = z.output<NonNullable<typeof openFeedbackAdd.body>>;
const check = (value: unknown): Sent => checkOpen(openFeedbackAdd.body!, value);
const ticketOf = ({ userId, requestId }: Sent) => `${appReaderKey(userId)}:${requestId}`;
const mineList = 'me.feedback';

/** Feedback of the app: kinds, sending in one form with pictures or as JSON, and looking up the answer. */
export const openFeedback =
  (keys: MemberKey): OpenSection =>
  async (app, parts) => {
    const place = { ...parts, keys };
    await app.register(multipart);
    app.addHook('onSend', async (_request, reply) => void reply.header('cache-control', 'no-store'));

    serveOpen(app, openFeedbackKinds, async () => ({
      list: (await feedbackKinds(parts.db)).map(({ value, label }) => ({ value, label })),
    }));

    serveOpen(app, openFeedbackAdd, async ({ request }) => {
      const member = await parts.members.admit('feedback', request);
      const readerKeyOf = ({ userId }: Sent) => member?.key ?? appReaderKey(userId);
      const { sent, keys: pictures } = await readOpenForm(request, {
        check,
        most: feedbackMaxPictures,
        tooMany: texts.tooManyPictures(feedbackMaxPictures),
        settings: parts.settings,
        keep: async (sender, bytes) => {
          await admitPicture(place, { readerKey: readerKeyOf(sender), ip: request.ip });
          return keepFeedbackPicture(parts, ticketOf(sender), bytes);
        },
      });
      const { userId: _userId, requestId: _requestId, ...fields } = sent;
      const { receipt } = await receiveFeedback(place, {
        ...fields,
        ticket: ticketOf(sent),
        memberId: member?.id ?? null,
        readerKey: readerKeyOf(sent),
        origin: 'app',
        pictures,
        ip: request.ip,
      });
      return { data: { receipt }, message: texts.received };
    });

    serveOpen(app, openFeedbackProgress, async ({ body, request }) => ({
      data: await progressOf(place, body, request.ip),
    }));
  };

/** A member's own feedback in the app. */
export function serveMyFeedback(app: FastifyInstance, { db, cursors, mustBe }: MeCalls): void {
  serveOpen(app, openMeFeedback, async ({ query: { cursor, limit }, request }) => {
    const { member } = await mustBe(request);
    const name = `${mineList}:${member.id}`;
    const [before] = cursor === undefined ? [] : (cursors.read(name, cursor) ?? []);
    if (cursor !== undefined && before === undefined)
      throw invalidInput([{ path: 'cursor', message: openCheckTexts.cursorUnknown }]);
    const rows = await feedbackOfMember(db, member.id, before === undefined ? undefined : String(before), limit);
    const last = rows.length === limit ? rows.at(-1) : undefined;
    const progresses = await progressesOf(db, rows);
    return {
      list: progresses.map((progress, nth) => ({ ...progress, id: rows[nth]!.id })),
      nextCursor: last ? cursors.write(name, [last.id]) : null,
    };
  });
}
