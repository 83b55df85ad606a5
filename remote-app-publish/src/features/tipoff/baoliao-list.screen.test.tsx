import { screen, waitFor, within } from '@testing-library/react';
import {
  claimDisclosureMaterial,
  contentGetDisclosureMaterial,
  disclosureMaterialCounts,
  listDisclosureMaterial,
  refuseDisclosureMaterial,
  replyDisclosureMaterial,
  revealDisclosureContact,
  takeDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { Tipoff, TipoffRow } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { ContentPermission } from 'shared-contracts/permissions';
import { answer, type FakeShellOptions, renderWithShell } from 'shared-ui/testing';
import { BaoliaoListScreen } from './baoliao-list.screen.tsx';

const row = (id: string, extra: Partial<TipoffRow> = {}): TipoffRow => ({
  id,
  kind: 'reader',
  receipt: `BL-AAAA-BBBB-CCC${id}`,
  title: `路灯坏了${id}`,
  summary: '路灯坏了三天',
  senderName: `读者${id}`,
  mobile: '138****1234',
  origin: 'site',
  isBarred: false,
  pictureCount: 1,
  state: 'waiting',
  holderId: null,
  holderName: '',
  dueTime: null,
  isOverdue: false,
  isReplied: false,
  takings: [],
  rev: 1,
  createUserId: null,
  createdTime: '2026-11-22 08:00:00',
  modifiedTime: '2026-11-22 08:00:00',
  ...extra,
});

function open(
  rows: TipoffRow[],
  options: FakeShellOptions = {},
  claimed: () => { data: TipoffRow } = () => ({ data: rows[0]! }),
) {
  const whole = (id: string): Tipoff => ({
    ...rows.find((one) => one.id === id)!,
    content: '路灯坏了三天\n<b>没人管</b>',
    pictures: [{ id: null, url: '/a.jpg', small: '/a-w200.jpg' }],
    events: [],
  });
  return renderWithShell(<BaoliaoListScreen />, {
    ...options,
    answers: [
      answer(listDisclosureMaterial, { list: rows, total: rows.length }),
      answer(disclosureMaterialCounts, { data: { all: 9, waiting: 4, working: 2, adopted: 2, refused: 1 } }),
      answer(contentGetDisclosureMaterial, ({ id }) => ({ data: whole(id) })),
      answer(claimDisclosureMaterial, claimed),
      answer(refuseDisclosureMaterial, { list: [{ id: '1', title: '', ok: true, message: '' }] }),
      answer(replyDisclosureMaterial, {}),
      answer(revealDisclosureContact, { data: { name: '读者1', mobile: '13800001234' } }),
      answer(takeDisclosureMaterial, { data: { contentId: '77' } }),
    ],
  });
}
const rowOf = async (title: string) => (await screen.findByRole('button', { name: title })).closest('tr')!;

it('R017 R081 lists what readers sent by state, and takes one up; a slower colleague is shown who has it', async () => {
  let turn = 0;
  const { shell, user } = open(
    [row('1'), row('2', { state: 'working', holderId: '8', holderName: '王思远' })],
    {},
    () => {
      turn += 1;
      if (turn > 1) throw new AppError(ErrorCode.Conflict, '这条线索正由王思远处理');
      return { data: row('1') };
    },
  );
  const line = await rowOf('路灯坏了1');
  expect(within(line).getByText('138****1234')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: /待处理\s*4/ })).toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: '领取' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('已领取'));
  await user.click(within(await rowOf('路灯坏了1')).getByRole('button', { name: '领取' }));
  await waitFor(() => expect(shell.message.warning).toHaveBeenCalledWith('这条线索正由王思远处理'));
  expect(within(await rowOf('路灯坏了2')).queryByRole('button', { name: '领取' })).not.toBeInTheDocument();
});

it('a tip-off is read as plain text, answered, its number shown on asking, and made a draft that opens', async () => {
  const { shell, user } = open([row('1', { state: 'working', holderId: '7', holderName: '张编辑' })]);
  await user.click(await screen.findByRole('button', { name: '路灯坏了1' }));
  const drawer = await screen.findByRole('dialog', { name: '爆料' });
  expect(await within(drawer).findByText(/<b>没人管<\/b>/)).toBeInTheDocument();
  await user.click(within(drawer).getByRole('button', { name: '查看完整号码' }));
  expect(await within(drawer).findByText('13800001234')).toBeInTheDocument();
  await user.type(within(drawer).getByRole('textbox', { name: '回复内容' }), '已派记者');
  await user.click(within(drawer).getByRole('button', { name: '发送回复' }));
  await waitFor(() => expect(shell.callsOf(replyDisclosureMaterial)).toEqual([{ id: '1', text: '已派记者' }]));
  await user.click(within(drawer).getByRole('button', { name: '转为稿件' }));
  await waitFor(() => expect(shell.navigate).toHaveBeenCalledWith('/new/news?id=77'));
});

it('a refusal asks for its reason; without the rights nothing can be done, and no number is shown', async () => {
  const { shell, user, unmount } = open([row('1')]);
  await user.click(within(await rowOf('路灯坏了1')).getByRole('button', { name: '不采用' }));
  const dialog = await screen.findByRole('dialog', { name: '不采用' });
  await user.click(within(dialog).getByRole('button', { name: '不采用' }));
  expect(await within(dialog).findByText('请填写不采用的理由')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '不采用的理由' }), '已报道');
  await user.click(within(dialog).getByRole('button', { name: '不采用' }));
  await waitFor(() => expect(shell.callsOf(refuseDisclosureMaterial)).toEqual([{ ids: '1', reason: '已报道' }]));
  unmount();
  open([row('1')], { codes: [appPaths.baoliao, ContentPermission.Create] });
  const line = await rowOf('路灯坏了1');
  expect(within(line).queryByRole('button', { name: '领取' })).not.toBeInTheDocument();
  await user.click(within(line).getByRole('button', { name: '路灯坏了1' }));
  const drawer = await screen.findByRole('dialog', { name: '爆料' });
  await within(drawer).findByText('138****1234');
  expect(within(drawer).queryByRole('button', { name: '查看完整号码' })).not.toBeInTheDocument();
  expect(within(drawer).queryByRole('textbox')).not.toBeInTheDocument();
});
