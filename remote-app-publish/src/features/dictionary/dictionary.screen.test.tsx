import { screen, waitFor, within } from '@testing-library/react';
import {
  deleteDictionaryKind,
  deleteDictionaryValues,
  dictionaryKinds,
  dictionaryValues,
  exportDictionary,
  importDictionary,
  moveDictionaryValue,
  saveDictionaryKind,
  saveDictionaryValue,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { DictionaryKind, DictionaryValue } from 'shared-contracts/model';
import { answer, type FakeAnswer, renderWithShell } from 'shared-ui/testing';
import { DictionaryScreen } from './dictionary.screen.tsx';

const source: DictionaryKind = {
  id: '1',
  name: '稿件来源',
  code: 'source',
  isOn: true,
  isSystem: true,
  note: '媒体名称',
  valueCount: 2,
  onCount: 1,
};
const own: DictionaryKind = { ...source, id: '2', name: '条线', code: 'beat', isSystem: false, note: '' };
const first: DictionaryValue = {
  id: '11',
  kindId: '1',
  label: '新华社',
  value: '新华社',
  color: 'blue',
  isDefault: true,
  isOn: true,
  note: '',
  modifiedUserName: '总编',
  modifiedTime: '2026-11-21 10:00:00',
};
const second: DictionaryValue = { ...first, id: '12', label: '中新社', value: '中新社', isDefault: false, isOn: false };
const base: FakeAnswer[] = [
  answer(dictionaryKinds, { list: [source, own] }),
  answer(dictionaryValues, ({ kindId }) => ({ list: kindId === '1' ? [first, second] : [] })),
  answer(saveDictionaryKind, { data: { id: '3' } }),
  answer(saveDictionaryValue, { data: { id: '13' } }),
  answer(moveDictionaryValue, {}),
  answer(deleteDictionaryKind, {}),
  answer(deleteDictionaryValues, { list: [] }),
];
const open = (answers: FakeAnswer[] = [], codes?: string[], path = '/app/config/dictionary') =>
  renderWithShell(<DictionaryScreen />, { path, answers: [...base, ...answers], ...(codes && { codes }) });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

it('shows the kinds with what is on, and the values of the chosen one', async () => {
  const { user } = open();
  const row = await rowOf('新华社');
  expect(row).toHaveTextContent('默认');
  expect(row).toHaveTextContent('启用');
  expect(await rowOf('中新社')).toHaveTextContent('停用');
  expect(screen.getByRole('button', { name: /稿件来源.*系统.*1\/2/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: '删除类别' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /条线/ }));
  expect(await screen.findByText('还没有值')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '删除类别' })).toBeEnabled();
});

it('adds a value, which is its own stored text where none is given', async () => {
  const { user, shell } = open();
  await rowOf('新华社');
  await user.click(screen.getByRole('button', { name: '新建值' }));
  const dialog = await screen.findByRole('dialog', { name: '新建值' });
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('请填写名称')).toBeInTheDocument();
  await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '科技日报');
  await user.click(within(dialog).getByRole('checkbox', { name: '默认' }));
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() => expect(shell.message.success).toHaveBeenCalledWith('保存成功，选择框已更新'));
  expect(shell.callsOf(saveDictionaryValue)).toEqual([
    { kindId: '1', label: '科技日报', value: '科技日报', color: 'default', isDefault: true, isOn: true, note: '' },
  ]);
});

it('moves a value with the arrow keys on its handle', async () => {
  const { user, shell } = open();
  await rowOf('新华社');
  screen.getByRole('button', { name: '移动“新华社”' }).focus();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(shell.callsOf(moveDictionaryValue)).toEqual([{ id: '11', index: 1 }]));
  expect(screen.getByText('“新华社”已移到第2位')).toBeInTheDocument();
});

it('asks before a value is removed, and shows why one in use is not', async () => {
  const refusal = new AppError(ErrorCode.GuardRefused, '“新华社”正在使用，不能删除：3篇稿件');
  const { user, shell } = open([
    answer(deleteDictionaryValues, () => {
      throw refusal;
    }),
  ]);
  await user.click(within(await rowOf('新华社')).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(shell.showError).toHaveBeenCalledWith(refusal));
  expect(shell.dialogs.confirm).toHaveBeenCalled();
  expect(shell.callsOf(deleteDictionaryValues)).toEqual([{ ids: '11' }]);
});

it('adds a kind by name and code; of one of the product only the note can be written', async () => {
  const { user, shell } = open();
  await rowOf('新华社');
  await user.click(screen.getByRole('button', { name: '新建类别' }));
  const dialog = await screen.findByRole('dialog', { name: '新建类别' });
  await user.type(within(dialog).getByRole('textbox', { name: '名称' }), '天气');
  await user.type(within(dialog).getByRole('textbox', { name: '编码' }), '9天');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  expect(await within(dialog).findByText('编码须以小写字母开头，由字母、数字和下划线组成')).toBeInTheDocument();
  await user.clear(within(dialog).getByRole('textbox', { name: '编码' }));
  await user.type(within(dialog).getByRole('textbox', { name: '编码' }), 'weather');
  await user.click(within(dialog).getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(shell.callsOf(saveDictionaryKind)).toEqual([{ name: '天气', code: 'weather', isOn: true, note: '' }]),
  );
  await user.click(screen.getByRole('button', { name: '编辑类别' }));
  const edit = await screen.findByRole('dialog', { name: '编辑类别“稿件来源”' });
  expect(within(edit).getByRole('textbox', { name: '名称' })).toBeDisabled();
  expect(within(edit).getByRole('textbox', { name: '说明' })).toBeEnabled();
});

it('exports, and imports pasted lines with those that were refused named', async () => {
  const { user, shell } = open([
    answer(importDictionary, { data: { added: 1, changed: 0, refused: [{ line: 2, message: '颜色应为灰、蓝' }] } }),
  ]);
  await rowOf('新华社');
  await user.click(screen.getByRole('button', { name: '导出' }));
  expect(shell.download).toHaveBeenCalledWith(exportDictionary, {}, '数据字典.csv');
  await user.click(screen.getByRole('button', { name: '导入' }));
  const dialog = await screen.findByRole('dialog', { name: '导入数据字典' });
  await user.type(within(dialog).getByRole('textbox', { name: '导入内容' }), 'beat,教育{Enter}beat,法治,law,黑');
  await user.click(within(dialog).getByRole('button', { name: '导入' }));
  expect(await within(dialog).findByText('第2行：颜色应为灰、蓝')).toBeInTheDocument();
  expect(shell.callsOf(importDictionary)).toEqual([
    {
      lines: [
        ['beat', '教育'],
        ['beat', '法治', 'law', '黑'],
      ],
    },
  ]);
});

it('shows no buttons to whom they are not for', async () => {
  open([], ['/app/config/dictionary']);
  await rowOf('新华社');
  for (const name of ['新建值', '新建类别', '导入', '编辑', '移动“新华社”'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
