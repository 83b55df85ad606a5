import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  addMyImageText,
  aiAnswer,
  aiChatGet,
  aiChatList,
  aiChatRemove,
  aiGetState,
  aiRetry,
  aiRunTool,
  aiSend,
  aiStop,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { AiMessage } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { SystemPermission } from 'shared-contracts/permissions';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { openAssistant } from '../../parts/assistant/open-assistant.ts';
import { AiChatScreen } from './ai-chat.screen.tsx';
import { AiToolsScreen } from './ai-tools.screen.tsx';
import { paragraphsOf } from './assistant.rules.ts';

const message = (part: Partial<AiMessage>): AiMessage => ({
  id: '2',
  role: 'assistant',
  content: '',
  state: 'done',
  error: '',
  isCut: false,
  time: '2026-11-21 08:00:00',
  ...part,
});
const question = message({ id: '1', role: 'user', content: '怎么写' });
const on = answer(aiGetState, {
  data: { isOn: true, model: 'stand-in', host: 'llm.example.com', left: 59, perHour: 60 },
});
const chat = { id: '5', title: '怎么写', tool: null, modifiedTime: '2026-11-21 08:00:00' };

/** A server whose answer is what the test says it is now. */
function serverOf(tool: 'rewrite' | null = null) {
  const world = { answer: message({ state: 'running' }), chats: [] as (typeof chat)[] };
  const answers: FakeAnswer[] = [
    on,
    answer(aiChatList, () => ({ list: world.chats })),
    answer(aiChatGet, () => ({ data: { ...chat, tool, messages: [question, world.answer] } })),
    answer(aiSend, () => ((world.chats = [chat]), { data: { chatId: '5', answer: world.answer } })),
    answer(aiRunTool, () => ((world.chats = [chat]), { data: { chatId: '5', answer: world.answer } })),
    answer(aiAnswer, () => ({ data: world.answer })),
    answer(aiStop, () => ({ data: (world.answer = { ...world.answer, state: 'stopped' }) })),
    answer(aiRetry, () => ({ data: { chatId: '5', answer: (world.answer = message({ id: '3', state: 'running' })) } })),
    answer(aiChatRemove, () => ((world.chats = []), {})),
    answer(addMyImageText, { data: { id: '99', failedPictures: [] } }),
  ];
  return { world, answers };
}
const openChat = (answers: readonly FakeAnswer[]) =>
  renderWithShell(<AiChatScreen />, { path: appPaths.aiChat, answers });
const openTools = (answers: readonly FakeAnswer[]) =>
  renderWithShell(<AiToolsScreen />, { path: appPaths.aiTools, answers });

it.each([
  ['chat', AiChatScreen],
  ['tools', AiToolsScreen],
])('says plainly that no model is set up, and to who may change settings how it is (%s)', async (_what, Screen) => {
  const off = (codes: readonly string[]) => ({
    path: appPaths.aiChat,
    codes,
    answers: [
      answer(aiGetState, { data: { isOn: false, model: '', host: '', left: 60, perHour: 60 } }),
      answer(aiChatList, { list: [] }),
    ],
  });
  const names = ['AI_BASE_URL', 'AI_MODEL', 'AI_API_KEY'];
  const { unmount } = renderWithShell(<Screen />, off([]));
  expect(await screen.findByText('AI服务未启用')).toBeInTheDocument();
  expect(screen.getByText('需要时请联系管理员启用。')).toBeInTheDocument();
  for (const name of names) expect(screen.queryByText(name)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '发送' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '生成' })).not.toBeInTheDocument();
  unmount();
  const { user } = renderWithShell(<Screen />, off([SystemPermission.ManageParameters]));
  expect(await screen.findByText('AI服务未启用')).toBeInTheDocument();
  for (const name of names) expect(screen.getByText(name)).not.toBeVisible();
  await user.click(screen.getByText('高级', { selector: 'summary' }));
  for (const name of names) expect(screen.getByText(name)).toBeVisible();
  expect(screen.getByRole('button', { name: '打开系统参数' })).toBeInTheDocument();
});

describe('chat', () => {
  it('Enter in mid-composition chooses a word and sends nothing', async () => {
    const { shell } = openChat(serverOf().answers);
    const box = await screen.findByRole('textbox', { name: '输入内容' });
    fireEvent.change(box, { target: { value: 'zenme xie' } });
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    expect(shell.callsOf(aiSend)).toEqual([]);
    expect(box).toHaveValue('zenme xie');
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(shell.callsOf(aiSend)).toHaveLength(1));
  });

  it('asks, shows the answer as it grows, and makes a story of it', async () => {
    const { world, answers } = serverOf();
    const { user, shell } = openChat(answers);
    await user.type(await screen.findByRole('textbox', { name: '输入内容' }), '怎么写{Enter}');
    expect(await screen.findByText('正在生成…')).toBeInTheDocument();
    expect(shell.callsOf(aiSend)).toEqual([{ text: '怎么写' }]);
    expect(screen.getByRole('button', { name: '发送' })).toBeDisabled();
    world.answer = message({ content: '先写\n导语', state: 'running' });
    expect(await screen.findByText(/先写/)).toBeInTheDocument();
    world.answer = message({ content: '先写\n<导语>' });
    await user.click(await screen.findByRole('button', { name: '用作稿件' }));
    await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/news?id=99'));
    expect(shell.callsOf(addMyImageText)).toMatchObject([{ title: '先写', content: '<p>先写</p><p>&lt;导语&gt;</p>' }]);
    await user.click(screen.getByRole('button', { name: '复制' }));
    expect(shell.copy).toHaveBeenCalledWith('先写\n<导语>');
  });

  it('keeps the question when it could not be put', async () => {
    const { answers } = serverOf();
    const { user, shell } = openChat([
      ...answers,
      answer(aiSend, () => {
        throw new AppError(ErrorCode.TooMany, '每小时最多提问60次，请稍后再试');
      }),
    ]);
    const box = await screen.findByRole('textbox', { name: '输入内容' });
    await user.type(box, '怎么写{Enter}');
    await waitFor(() => expect(shell.showError).toHaveBeenCalled());
    expect(box).toHaveValue('怎么写');
    await user.clear(box);
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(shell.message.warning).toHaveBeenCalledWith('请先填写内容');
  });

  it('stops an answer with what was written, and has it written again', async () => {
    const { world, answers } = serverOf();
    world.chats = [chat];
    world.answer = message({ content: '写了一些', state: 'running' });
    const { user, shell } = openChat(answers);
    await user.click(await screen.findByRole('button', { name: '怎么写' }));
    await user.click(await screen.findByRole('button', { name: '停止' }));
    expect(await screen.findByText('已停止生成')).toBeInTheDocument();
    expect(screen.getByText('写了一些')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '重新生成' }));
    await waitFor(() => expect(shell.callsOf(aiRetry)).toEqual([{ id: '2' }]));
    expect(await screen.findByText('正在生成…')).toBeInTheDocument();
  });

  it('shows why an answer failed, and removes a conversation after confirmation', async () => {
    const { world, answers } = serverOf();
    world.chats = [chat];
    world.answer = message({ content: '半句', state: 'failed', error: '回答中断，请重试' });
    const { user, shell } = openChat(answers);
    await user.click(await screen.findByRole('button', { name: '怎么写' }));
    expect(await screen.findByText('回答中断，请重试')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '删除“怎么写”' }));
    await waitFor(() => expect(shell.callsOf(aiChatRemove)).toEqual([{ id: '5' }]));
    expect(await screen.findByText('还没有记录')).toBeInTheDocument();
  });
});

describe('tools', () => {
  it('take the text they were opened with, and lay the result beside it word by word', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    openAssistant('aiTools', '怎么写');
    expect(window.open).toHaveBeenCalledWith('/new/aiTools', '_blank', 'noopener');
    const { world, answers } = serverOf('rewrite');
    world.answer = message({ content: '如何写' });
    const { user, shell } = openTools(answers);
    expect(await screen.findByRole('textbox', { name: '原文' })).toHaveValue('怎么写');
    await user.type(screen.getByRole('textbox', { name: /其他要求/ }), '更短');
    await user.click(screen.getByRole('button', { name: '生成' }));
    const result = await screen.findByRole('region', { name: '结果' });
    expect(await within(result).findByText('如何写')).toBeInTheDocument();
    expect(shell.callsOf(aiRunTool)).toEqual([{ tool: 'rewrite', text: '怎么写', language: 'en', wish: '更短' }]);
    await user.click(within(result).getByText('与原文对比'));
    await waitFor(() => expect(result.querySelector('ins')).toHaveTextContent('如何'));
    expect(result.querySelector('del')).toHaveTextContent('怎么');
  });

  it('translate into the chosen language, and refuse nothing at all', async () => {
    const { user, shell } = openTools(serverOf().answers);
    await user.click(await screen.findByRole('button', { name: '生成' }));
    expect(shell.message.warning).toHaveBeenCalledWith('请先填写内容');
    await user.click(screen.getByText('翻译'));
    await user.click(await screen.findByRole('combobox', { name: '译成' }));
    await user.click(await screen.findByTitle('法文'));
    await user.type(screen.getByRole('textbox', { name: '原文' }), '甲');
    await user.click(screen.getByRole('button', { name: '生成' }));
    await waitFor(() =>
      expect(shell.callsOf(aiRunTool)).toEqual([{ tool: 'translate', text: '甲', language: 'fr', wish: '' }]),
    );
  });
});

it('writes plain text as paragraphs', () => {
  expect(paragraphsOf('一\n\n <b>二</b> & 三')).toBe('<p>一</p><p>&lt;b&gt;二&lt;/b&gt; &amp; 三</p>');
});
