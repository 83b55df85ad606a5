import { act, screen, waitFor } from '@testing-library/react';
import { getWeChatUrlContent, importWord } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ImporterTool } from 'shared-contracts/shell';
import { answer, renderWithShell } from 'shared-ui/testing';
import { createTool } from './importer.tool.ts';

const article = {
  title: '大桥通车',
  fulltext: '<p>正文</p>',
  source: '临江发布',
  author: '陈慕华',
  publishedTime: '2026-11-20 08:00',
  originalUrl: 'https://mp.weixin.qq.com/s/abc',
  failedPictures: [],
};
const link = 'https://mp.weixin.qq.com/s/abc';

function open(give: Parameters<typeof answer<typeof getWeChatUrlContent>>[1]) {
  const { user, shell } = renderWithShell(<div />, { answers: [answer(getWeChatUrlContent, give)] });
  let taken: ReturnType<ImporterTool['captureWeixin']>;
  act(() => {
    taken = createTool(shell).captureWeixin();
  });
  return { shell, user, taken: taken! };
}

it('R347 R348 asks for one address and fetches title and text', async () => {
  const { shell, user, taken } = open({ data: article });
  const boxes = await screen.findAllByRole('textbox');
  expect(boxes).toHaveLength(1);
  await user.type(boxes[0]!, `${link} `);
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await taken).toEqual({
    title: '大桥通车',
    html: '<p>正文</p>',
    source: '临江发布',
    author: '陈慕华',
    publishedTime: '2026-11-20 08:00',
    originalUrl: 'https://mp.weixin.qq.com/s/abc',
    failedPictures: [],
  });
  expect(shell.callsOf(getWeChatUrlContent)).toEqual([{ url: link }]);
});

it('R623 R624 says what is wrong with the address and asks nobody', async () => {
  const { shell, user } = open({ data: article });
  const box = await screen.findByRole('textbox');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请填写微信内容链接地址')).toBeInTheDocument();
  await user.type(box, 'https://mp.weixin.qq.com.evil.cn/s/1');
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请填写合法的地址，必须以“https://mp.weixin.qq.com”开头')).toBeInTheDocument();
  expect(shell.callsOf(getWeChatUrlContent)).toEqual([]);
});

it('a refusal is shown and leaves the dialog with its address; 取消 gives up', async () => {
  const gone = new AppError(ErrorCode.NotFound, '该文章已被发布者删除');
  const { shell, user, taken } = open(() => {
    throw gone;
  });
  await user.type(await screen.findByRole('textbox'), link);
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.showError).toHaveBeenCalledWith(gone));
  expect(screen.getByRole('textbox')).toHaveValue(link);
  await user.click(screen.getByRole('button', { name: '取消' }));
  expect(await taken).toBeUndefined();
});

it('R349 R625 offers .docx and .doc, and sends the chosen file', async () => {
  const { user, shell } = renderWithShell(<div />, {
    answers: [answer(importWord, { data: '<p>来稿</p>', title: '大桥', notes: [] })],
  });
  const taken = createTool(shell).importWord();
  const box = document.querySelector<HTMLInputElement>('input[type=file]')!;
  expect([box.accept, box.multiple]).toEqual(['.docx,.doc', false]);
  await user.upload(box, new File(['x'], '来稿.docx'));
  expect(await taken).toEqual({ title: '大桥', html: '<p>来稿</p>', notes: [] });
  expect(shell.callsOf(importWord)[0]!.file.name).toBe('来稿.docx');
});
