import { randomBytes } from 'node:crypto';
import multipart from '@fastify/multipart';
import { publicPaths } from 'shared-contracts/paths';
import { refusalOfAnswering } from './questionnaire.rules.ts';
import { deviceReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { openAnswerPicture } from './answer-pictures.ts';
import { hasAnswered } from './questionnaire-answer.queries.ts';
import { questionnaireAssets } from './questionnaire-assets.ts';
import { QuestionnaireDesk, type Said } from './questionnaire-desk.ts';
import { questionnairePage } from './questionnaire.page.ts';
import { questionnairePageTexts as texts } from './questionnaire-page.texts.ts';
import { refusalAtDoor, sendRefusalAtDoor } from '../../platform/pages/member-door.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import { registerSiteAnswers } from './answers.site.ts';
import type { SiteSection } from '../../platform/pages/site-section.ts';

type Numbered = { Params: { id: string } };

/** Public questionnaires: the page, what it fetches, and the pictures that staff look at. */
export const questionnairePages: SiteSection = async (app, parts) => {
  const { db, now } = parts;
  const desk = new QuestionnaireDesk(parts);
  await app.register(multipart);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  for (const asset of questionnaireAssets()) {
    app.get(asset.url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text),
    );
  }

  app.get<Numbered>('/site/q/:id', async (request, reply) => {
    const found = await desk.find(request.params.id);
    if (!found) return desk.sayGone(reply);
    const refusal = refusalOfAnswering(found, now());
    if (refusal) return desk.say(reply, refusal === 'closed' ? closed : early(found.startTime!));
    const stranger = await refusalAtDoor(parts.members, 'questionnaire', request);
    if (stranger) return sendRefusalAtDoor(parts, reply, stranger, publicPaths.questionnaire(found.id));
    const device = readerDevice(request, reply);
    if (found.onceRule === 'device' && (await hasAnswered(db, found.id, deviceReaderKey(device))))
      return desk.say(reply, once);
    const ticket = {
      subjectId: found.id,
      versionNo: found.versionNo,
      device,
      nonce: randomBytes(12).toString('base64url'),
      issued: now().getTime(),
    };
    return reply
      .type('text/html; charset=utf-8')
      .send(questionnairePage(await parts.frame(), await desk.viewOf(found, ticket)));
  });

  app.get<Numbered>('/site/q/:id/thanks', async (request, reply) => {
    const found = await desk.find(request.params.id);
    return found
      ? desk.say(reply, {
          status: 200,
          title: texts.thanksTitle,
          text: found.thanks || texts.thanks,
          mark: texts.thanksMark,
        })
      : desk.sayGone(reply);
  });

  app.get<{ Params: { '*': string }; Querystring: { until?: string; sign?: string } }>(
    '/site/q/picture/*',
    async (request, reply) => {
      const { until = '', sign = '' } = request.query;
      const opened = await openAnswerPicture(parts, { key: request.params['*'], until: Number(until), sign });
      if (!opened) return reply.code(404).type('text/plain; charset=utf-8').send('404');
      const headers = {
        'cache-control': 'private, max-age=3600',
        'x-robots-tag': 'noindex',
        'cross-origin-resource-policy': 'same-origin',
      };
      return reply.headers(headers).type(opened.picture.mediaType).send(opened.body);
    },
  );

  registerSiteAnswers(app, desk);
};

const closed: Said = {
  status: 410,
  title: texts.closedTitle,
  text: texts.closedText,
  mark: texts.closedMark,
};
const once: Said = { status: 200, title: texts.onceTitle, text: texts.onceText, mark: texts.thanksMark };
const early = (startTime: Date): Said => ({
  status: 200,
  title: texts.earlyTitle,
  text: texts.earlyText(toWireMinute(startTime)),
  mark: texts.earlyMark,
});
