import { wechatAnswerReader, wechatListReaderMessages } from 'shared-contracts/endpoints';
import type { WechatReaderMessage } from 'shared-contracts/model';
import { operator, server, startWechatServer } from '../../../../test/wechat-kit.ts';
import { create, draftOf, say, text, within } from '../../../../test/wechat-reader-kit.ts';
import { ExternalServiceError } from '../../../platform/external-service/external-service-error.ts';
import { openWechat } from '../service/open-wechat.ts';
import { sandboxAnswers } from '../service/sandbox-messages.ts';

startWechatServer();

describe('messages of readers', () => {
  const messages = async (isOpen = false) =>
    (await server.call(wechatListReaderMessages, { isOpen }, operator)).envelope.list as WechatReaderMessage[];
  const answer = (id: string, content: string, token = operator) =>
    server.call(wechatAnswerReader, { id, text: content }, token);

  it('are listed with the rule that answered, the open ones apart', async () => {
    await create(draftOf('短', [within('防汛')], text('防汛专题')));
    await say('防汛');
    await say('请问几点上班');
    const [open, answered] = await messages();
    expect(open).toMatchObject({ text: '请问几点上班', ruleName: null, answers: [], refusal: null });
    expect(answered).toMatchObject({ text: '防汛', ruleName: '短', reader: 'reader' });
    expect((await messages(true)).map(({ text: content }) => content)).not.toContain('防汛');
  });

  it('are answered by a person; the reader has the words, once', async () => {
    const [open] = await messages(true);
    expect((await answer(open!.id, '八点半')).status).toBe(200);
    expect((await sandboxAnswers(server.db, '')).map(({ content }) => content)).toEqual([
      { touser: 'reader', text: { content: '八点半' } },
    ]);
    expect((await messages()).find(({ id }) => id === open!.id)!.answers).toMatchObject([
      { text: '八点半', state: 'sent', lastError: null },
    ]);
    expect((await messages(true)).some(({ id }) => id === open!.id)).toBe(false);
  });

  it('an answer that WeChat refuses is kept as failed, one whose outcome is lost as unclear', async () => {
    await say('还有一问');
    const [open] = await messages(true);
    expect((await answer(open!.id, '代开发票')).envelope.message).toBe('内容含有微信不允许发布的信息，请修改后再试');
    const port = openWechat({ db: server.db, settings: server.settings, now: server.clock.now }, server.app.log);
    const sendText = jest.spyOn(port, 'sendText').mockRejectedValue(new ExternalServiceError('lost', '没有答复'));
    expect((await answer(open!.id, '丢了')).status).toBe(503);
    sendText.mockRestore();
    expect((await messages()).find(({ id }) => id === open!.id)!.answers).toMatchObject([
      { text: '代开发票', state: 'failed' },
      { text: '丢了', state: 'unclear', lastError: '没有答复' },
    ]);
    expect((await messages(true)).some(({ id }) => id === open!.id)).toBe(true);
  });

  it('are no longer answered after 48 hours, nor by who has no right', async () => {
    const [open] = await messages(true);
    expect((await answer(open!.id, '好', await server.loginAs('editor'))).status).toBe(403);
    server.clock.advance(49 * 3_600_000);
    const late = await answer(open!.id, '好', await server.loginAs('operator'));
    expect([late.status, late.envelope.message]).toEqual([409, '读者的消息已超过48小时，微信不允许再回复']);
  });
});
