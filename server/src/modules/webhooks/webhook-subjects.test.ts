import {
  activityPublish,
  activityUpdate,
  activityWithdraw,
  addWebhook,
  closeQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import type { QuestionnaireDetail } from 'shared-contracts/model';
import { WebhookEvent } from 'shared-contracts/model';
import { asc } from '../../platform/database/orm.ts';
import { add, ballot, call, published, signUp } from '../../../test/activity-kit.ts';
import { operator, startOperatorServer, test } from '../../../test/operator-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { base, publish } from '../../../test/questionnaire-kit.ts';
import { webhookDeliveries, webhooks } from './webhook.tables.ts';

startOperatorServer();
beforeEach(async () => {
  await test.db.delete(webhooks);
  await receive(Object.values(WebhookEvent));
});

async function receive(events: WebhookEvent[]): Promise<void> {
  const facts = { name: '门户', url: 'https://portal.example.com/events', events };
  expect((await test.call(addWebhook, facts, await test.loginAs('admin'))).envelope.message).toBe('');
}

interface Body {
  event: string;
  target: string;
  sequence: number;
}
const bodies = async () =>
  (await test.db.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.id))).map(
    ({ body }) => JSON.parse(body) as Body,
  );
const events = async () => (await bodies()).map(({ event, target }) => `${event} ${target}`);

it('an activity is published, updated and withdrawn at each of its targets, with its kind', async () => {
  const { id, rev, settings } = await published(ballot());
  expect(await bodies()).toEqual(
    ['website', 'app'].map((target) => ({
      event: 'activity.published',
      target,
      sequence: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      activity: expect.objectContaining({ id, kind: 'vote', title: '最美乡村评选' }),
    })),
  );
  const saved = await call(activityUpdate, { ...ballot(), settings, name: '最美乡村评选（延期）', id, rev });
  expect(saved.message).toBe('');
  expect((await call(activityWithdraw, { ids: id })).message).toBe('');
  expect((await events()).slice(2)).toEqual([
    'activity.updated website',
    'activity.updated app',
    'activity.withdrawn website',
    'activity.withdrawn app',
  ]);
  expect((await bodies()).at(-1)).toMatchObject({ activity: { title: '最美乡村评选（延期）', rev: rev + 1 } });
});

it('drafts of activities, and what readers do, raise no event', async () => {
  const { id, rev, settings } = await add(signUp());
  expect((await call(activityUpdate, { ...signUp(), settings, name: '徒步', id, rev })).message).toBe('');
  expect(await events()).toEqual([]);
  await call(activityPublish, { ids: id });
  const before = (await events()).length;
  expect((await test.app.inject({ url: `/site/activity/${id}` })).statusCode).toBe(200);
  expect(await events()).toHaveLength(before);
});

it('a questionnaire is published, updated with its next version, and withdrawn when it is closed', async () => {
  const first = await publish();
  const definition = JSON.stringify({ ...base, list: base.list.slice(0, 3) });
  const again = { title: '读者调查', thanks: '', onceRule: 'unlimited', definition } as const;
  const saved = await test.call(saveQuestionnaire, { ...again, id: first.id, rev: first.rev }, operator);
  expect(await events()).toEqual(['questionnaire.published website']);
  const { id, rev } = saved.envelope.data as QuestionnaireDetail;
  const next = await test.call(publishQuestionnaire, { id, rev }, operator);
  expect(next.envelope.message).toBe('');
  const closed = await test.call(closeQuestionnaire, { ids: id }, operator);
  expect(closed.envelope.message).toBe('');
  expect(await bodies()).toMatchObject([
    { event: 'questionnaire.published', questionnaire: { id, title: '读者调查', version: 1 } },
    { event: 'questionnaire.updated', questionnaire: { version: 2 } },
    { event: 'questionnaire.withdrawn', questionnaire: { id } },
  ]);
});

it('a topic is a story of its own type, and a receiver gets no events but its own', async () => {
  await test.db.delete(webhooks);
  await receive([WebhookEvent.Published]);
  await published(ballot());
  await publish();
  await addPublishedStory(test, { contentType: 7, title: '防汛救灾专题', targets: ['website'] });
  expect(await bodies()).toMatchObject([
    { event: 'story.published', target: 'website', story: { title: '防汛救灾专题', contentType: 7 } },
  ]);
});
