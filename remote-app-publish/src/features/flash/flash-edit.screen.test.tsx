import { screen, waitFor } from '@testing-library/react';
import {
  addFlash,
  correctFlash,
  dictionaryOptions,
  flashColumns,
  flashTopics,
  getFlash,
  lockFlash,
  publishFlash,
  unlockFlash,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { FlashDetail } from 'shared-contracts/model';
import type { ImageUploadProps, PicturesTool } from 'shared-contracts/shell';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { FlashEditScreen } from './flash-edit.screen.tsx';

const live: FlashDetail = {
  id: '11',
  text: '二号线恢复',
  pictures: [],
  source: '本报',
  author: '张编辑',
  columnId: '1',
  columnName: '民生',
  rule: 'publishFirst',
  topicId: null,
  topicTitle: '',
  state: 'published',
  isPinned: false,
  rev: 3,
  publishTime: '2026-11-24 10:00:00',
  correctedTime: null,
  reviewedName: '',
  opinion: '',
  correction: null,
  pushState: null,
  writerId: '8',
  writerName: '李编辑',
  createUserName: '李编辑',
  createdTime: '2026-11-24 10:00:00',
  modifiedTime: '2026-11-24 10:00:00',
  aiLevel: '',
  aiTool: '',
  lockUserName: null,
  versions: [
    {
      versionNo: 1,
      text: '一号线恢复',
      pictures: [],
      source: '',
      opName: '更正快讯',
      note: '线路有误',
      userName: '李编辑',
      time: '2026-11-24 10:05:00',
    },
  ],
  records: [],
};
const pictures = {
  ImageUpload: ({ onChange }: ImageUploadProps) => (
    <button type="button" onClick={() => onChange?.([{ url: '/files/picture/a.jpg' }])}>
      添加图片
    </button>
  ),
} as unknown as PicturesTool;

const open = (path: string, answers: FakeAnswer[] = []) =>
  renderWithShell(<FlashEditScreen />, {
    path,
    tools: { pictures },
    answers: [
      answer(flashColumns, {
        list: [{ id: '1', name: '民生', icon: 'heart', rule: 'publishFirst', isShown: true, flashCount: 1 }],
      }),
      answer(flashTopics, { list: [] }),
      answer(dictionaryOptions, { list: [] }),
      answer(getFlash, { data: live }),
      answer(lockFlash, ({ lockToken }) => ({ data: { lockToken } })),
      answer(unlockFlash, {}),
      answer(addFlash, { data: { ...live, state: 'draft', rev: 0 } }),
      answer(publishFlash, { data: live }),
      answer(correctFlash, { data: { ...live, rev: 4 } }),
      ...answers,
    ],
  });

it('a new flash is stored with its pictures, and published in the same step', async () => {
  const { user, shell } = open('/app/allday/news/edit');
  await user.click(await screen.findByRole('button', { name: /发\s*布/ }));
  expect(await screen.findByText('请填写快讯内容')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '快讯内容' })).toHaveFocus();
  expect(shell.message.warning).toHaveBeenCalledWith('有2处需要修改');
  await user.type(screen.getByRole('textbox', { name: '快讯内容' }), '大风预警');
  await user.click(screen.getByRole('combobox', { name: '栏目' }));
  await user.click(await screen.findByTitle('民生（先发后审）'));
  await user.click(screen.getByRole('button', { name: '添加图片' }));
  await user.click(screen.getByRole('button', { name: /发\s*布/ }));
  await waitFor(() => expect(shell.callsOf(publishFlash)).toEqual([{ id: '11', rev: 0 }]));
  expect(shell.callsOf(addFlash)).toMatchObject([
    { text: '大风预警', columnId: '1', pictures: ['/files/picture/a.jpg'], publish: false },
  ]);
});

it('a published flash is corrected under its lock, with the reason; its former words are shown', async () => {
  const { user, shell } = open('/app/allday/news/edit?id=11');
  expect(await screen.findByText('一号线恢复')).toBeInTheDocument();
  const box = screen.getByRole('textbox', { name: '快讯内容' });
  await user.clear(box);
  await user.type(box, '三号线恢复');
  await user.click(screen.getByRole('button', { name: '提交更正' }));
  expect(await screen.findByText('请填写更正说明')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '更正说明' }), '线路有误');
  await user.click(screen.getByRole('button', { name: '提交更正' }));
  await waitFor(() =>
    expect(shell.callsOf(correctFlash)).toEqual([
      {
        id: '11',
        rev: 3,
        text: '三号线恢复',
        source: '本报',
        pictures: [],
        note: '线路有误',
        lockToken: shell.callsOf(lockFlash)[0]!.lockToken,
      },
    ]),
  );
});

it('a label is chosen in the form, and a lower one asks for a reason', async () => {
  const { user, shell } = open('/app/allday/news/edit?id=11', [
    answer(getFlash, { data: { ...live, aiLevel: 'assisted', aiTool: '模型甲' } }),
  ]);
  expect(await screen.findByRole('textbox', { name: 'AI工具' })).toHaveValue('模型甲');
  await user.type(screen.getByRole('textbox', { name: '更正说明' }), '插图已换');
  await user.click(screen.getByRole('combobox', { name: 'AI使用标识' }));
  await user.click(await screen.findByTitle('未使用'));
  await user.click(screen.getByRole('button', { name: '提交更正' }));
  expect(await screen.findByText('请填写降低标识的理由')).toBeInTheDocument();
  expect(shell.callsOf(correctFlash)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: '降低理由' }), '核对为本人所写');
  await user.click(screen.getByRole('button', { name: '提交更正' }));
  await waitFor(() =>
    expect(shell.callsOf(correctFlash)).toMatchObject([{ aiLevel: 'none', aiTool: '', aiReason: '核对为本人所写' }]),
  );
});

it('what another person edits can be read and not saved', async () => {
  open('/app/allday/news/edit?id=11', [
    answer(lockFlash, () => {
      throw new AppError(ErrorCode.Locked, '快讯正由王思远编辑');
    }),
  ]);
  expect(await screen.findByText('快讯正由王思远编辑')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '提交更正' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '快讯内容' })).toBeDisabled();
});
