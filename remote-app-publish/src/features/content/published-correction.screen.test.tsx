import { screen, waitFor, within } from '@testing-library/react';
import {
  contentCorrect,
  contentGetContent,
  contentSettleCopies,
  contentTabCounts,
  contentUpdateTargets,
} from 'shared-contracts/endpoints';
import { type ContentDetail, type ContentRow, emptyDraft, Target } from 'shared-contracts/model';
import { answer } from 'shared-ui/testing';
import { batch, confirmIn, delivery, press, published, show } from './published-list-fixture.tsx';

const detailOf = (row: ContentRow): ContentDetail => ({
  ...emptyDraft,
  ...row,
  hash: '',
  txtContent: '',
  fromId: null,
});

const article = published({ rev: 4, isCorrecting: true });

const note = (text: string, time: string | null) => ({
  id: '6f9619ff-8b86-4d11-b42d-00c04fc964ff',
  kind: 'correct' as const,
  note: text,
  time,
});

it('asks for a note of a correction, begins with the one that waits, and shows those that readers have', async () => {
  const { user, shell } = show([article], {
    answers: [
      answer(contentCorrect, batch),
      answer(contentGetContent, {
        data: {
          ...detailOf(article),
          corrections: [note('早先的更正', '2025-03-03 08:00:00'), note('等待的说明', null)],
        },
      }),
    ],
  });
  expect(await screen.findByText('更正中', { selector: '.ant-tag' })).toBeInTheDocument();
  await press(user, '更正');
  const dialog = await screen.findByRole('dialog', { name: '更正' });
  // Its fields come with it: 确定 is pressed at once.
  const box = within(dialog).getByRole('textbox', { name: '更正说明' });
  expect(box).toHaveValue('等待的说明');
  expect(within(dialog).getByRole('region', { name: '已发布的说明' })).toHaveTextContent('早先的更正');
  await user.clear(box);
  await confirmIn(user, dialog);
  expect(await within(dialog).findByText('请填写更正说明')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('radio', { name: '致歉' }));
  await user.type(box, '人数有误');
  await confirmIn(user, dialog);
  await waitFor(() =>
    expect(shell.callsOf(contentCorrect)).toEqual([{ ids: '100', kind: 'apology', note: '人数有误' }]),
  );
});

it('counts older texts in a tab, names their channels, updates them at once, and lists manual work', async () => {
  const old = (target: Target) => ({ ...delivery, target, isOld: true });
  const row = published({ deliveries: [old(Target.App), old(Target.Wechat)] });
  const line = { id: '100', title: '汛期将至', ok: true, message: '' };
  const { user, shell } = show([row], {
    answers: [
      answer(contentTabCounts, { data: { all: 9, stale: 3 } }),
      answer(contentUpdateTargets, {
        list: [
          {
            ...line,
            targets: [
              { target: Target.App, ok: true, message: '已更新' },
              { target: Target.Wechat, ok: false, message: '请人工处理' },
            ],
          },
        ],
      }),
      answer(contentSettleCopies, batch),
    ],
  });
  expect(await screen.findByText('旧版：移动端、微信')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: /旧版\s*3/ })).toBeInTheDocument();
  await press(user, '更新各端');
  const result = await screen.findByRole('dialog', { name: '更新各端' });
  expect(within(result).getByRole('row', { name: /移动端 已更新/ })).toBeInTheDocument();
  expect(within(result).getByRole('row', { name: /微信 需人工处理 请人工处理/ })).toBeInTheDocument();
  expect(shell.callsOf(contentUpdateTargets)).toEqual([{ ids: '100' }]);
  await user.click(within(result).getAllByRole('button', { name: '关闭' }).at(-1)!);

  await press(user, '旧版已处理');
  const dialog = await screen.findByRole('dialog', { name: '旧版已处理' });
  expect(dialog).toHaveTextContent('微信已发布的文章不能通过接口修改');
  await confirmIn(user, dialog);
  expect(await within(dialog).findByText('请填写处理说明')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '处理说明' }), '已置顶说明');
  await confirmIn(user, dialog);
  await waitFor(() => expect(shell.callsOf(contentSettleCopies)).toEqual([{ ids: '100', note: '已置顶说明' }]));
});
