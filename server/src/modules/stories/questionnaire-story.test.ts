import { randomUUID } from 'node:crypto';
import {
  contentAddQuestionnaire,
  contentGetOuterLink,
  contentGetQuestionnaire,
  publishQuestionnaire,
  saveQuestionnaire,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { ContentType, type QuestionnaireDetail } from 'shared-contracts/model';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

let id: string;
let draftId: string;

const definition =
  '{"list":[{"type":"input","name":"姓名","model":"name","key":"1","options":{},"rules":[]}],"config":{}}';

startStoryServer();
beforeAll(async () => {
  const operator = await test.loginAs('operator');
  const save = async () =>
    (await test.call(saveQuestionnaire, { title: '读者调查', definition }, operator)).envelope
      .data as QuestionnaireDetail;
  ({ id } = await save());
  await test.call(publishQuestionnaire, { id, rev: 0 }, operator);
  ({ id: draftId } = await save());
});

async function add(externalLinkUrl: string) {
  return test.call(
    contentAddQuestionnaire,
    { title: '请您来答卷', categoryId: '1', summary: '三分钟填完', externalLinkUrl, requestId: randomUUID() },
    await kit.bearer('editor'),
  );
}

it('R305 R827 a story of type 10 carries a questionnaire through review to readers, who open it from site and feed', async () => {
  const added = await add(`/site/q/${id}`);
  const storyId = (added.envelope.data as { id: string }).id;
  expect(
    (await test.call(contentGetQuestionnaire, { id: storyId }, await kit.bearer('editor'))).envelope.data,
  ).toMatchObject({ contentType: ContentType.Questionnaire, externalLinkUrl: `/site/q/${id}` });
  expect((await kit.submit(storyId)).envelope).toMatchObject({ list: [{ ok: true }] });
  for (const reviewer of ['editor2', 'director', 'chief', 'political'])
    expect((await kit.decide(storyId, reviewer)).envelope).toMatchObject({ suc: 1, list: [{ ok: true }] });
  expect((await kit.publish(storyId)).envelope).toMatchObject({ list: [{ ok: true }] });
  const page = await test.app.inject({ url: `/site/a/${storyId}` });
  expect(page.body).toContain(`<a class="button" href="/site/q/${id}">填写问卷</a>`);
  expect(page.body).toContain('三分钟填完');
  const feed = await test.app.inject({ url: `/open/v1/articles/${storyId}` });
  expect(feed.body).toContain(`"questionnaireUrl":"/site/q/${id}"`);
});

it.each(['https://other.example/q/1', '/site/q/999999', '/site/a/1', 'javascript:alert(1)'])(
  'refuses %s, which is no questionnaire that readers can open',
  async (path) => {
    const { envelope } = await add(path);
    expect(envelope).toMatchObject({
      respCode: ErrorCode.Invalid,
      data: { fields: [{ path: 'externalLinkUrl', message: '请选择已发布的问卷' }] },
    });
  },
);

it('refuses one that is not published', async () => {
  expect((await add(`/site/q/${draftId}`)).envelope.respCode).toBe(ErrorCode.Invalid);
});

it('without a questionnaire it is kept as a draft and not submitted', async () => {
  const added = await add('');
  const storyId = (added.envelope.data as { id: string }).id;
  expect((await kit.submit(storyId)).envelope.message).toBe('请选择问卷');
});

it('a story of another kind is not found', async () => {
  const added = await add(`/site/q/${id}`);
  const storyId = (added.envelope.data as { id: string }).id;
  expect((await test.call(contentGetOuterLink, { id: storyId }, await kit.bearer('editor'))).envelope.respCode).toBe(
    ErrorCode.NotFound,
  );
});
