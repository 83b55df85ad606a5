import { screen, waitFor } from '@testing-library/react';
import { Checkbox, Form } from 'antd';
import { useAsk } from '../shell/ask.tsx';
import { dictionaryOptions } from 'shared-contracts/endpoints';
import { DictionaryCode } from 'shared-contracts/model';
import { answer, renderWithShell } from '../testing/index.tsx';
import { ReasonDialog } from './reason.dialog.tsx';

it('Returns the trimmed reason, at most as long as allowed', async () => {
  const results: unknown[] = [];
  function Opener() {
    const ask = useAsk();
    const open = async () =>
      results.push(await ask(ReasonDialog, { title: '退回', about: '一篇稿件', label: '退回原因', maxLength: 10 }));
    return <button onClick={() => void open()}>打开</button>;
  }
  const { user } = renderWithShell(<Opener />);
  await user.click(screen.getByRole('button', { name: '打开' }));
  expect(screen.getByText('一篇稿件')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请填写退回原因')).toBeInTheDocument();
  expect(screen.getByLabelText('退回原因')).toHaveAttribute('maxlength', '10');
  await user.type(screen.getByLabelText('退回原因'), ' 有误 ');
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(results).toEqual(['有误']));
});

it('Returns the other fields, which may make a reason needless', async () => {
  const onDone = jest.fn();
  const { user } = renderWithShell(
    <ReasonDialog
      title="退回"
      label="退回原因"
      missing="请填写退回原因或选择类别"
      maxLength={10}
      extras={{ isTypo: false }}
      required={({ isTypo }) => !isTypo}
      onDone={onDone}
    >
      <Form.Item name="isTypo" valuePropName="checked">
        <Checkbox>错别字</Checkbox>
      </Form.Item>
    </ReasonDialog>,
  );
  await user.click(screen.getByRole('button', { name: '确定' }));
  expect(await screen.findByText('请填写退回原因或选择类别')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '错别字' }));
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('', { isTypo: true }));
});

it('Offers the reasons of the dictionary, of which one stands there already, to be changed by hand', async () => {
  const onDone = jest.fn();
  const option = (label: string, isDefault: boolean) => ({ label, value: label, color: 'red' as const, isDefault });
  const { user, shell } = renderWithShell(
    <ReasonDialog
      title="撤稿"
      label="撤稿原因"
      dictionary={DictionaryCode.WithdrawReason}
      maxLength={20}
      onDone={onDone}
    />,
    { answers: [answer(dictionaryOptions, { list: [option('版权待确认', false), option('内容有误', true)] })] },
  );
  await waitFor(() => expect(screen.getByRole('textbox', { name: '撤稿原因' })).toHaveValue('内容有误'));
  expect(shell.callsOf(dictionaryOptions)).toEqual([{ code: 'withdrawReason' }]);
  await user.click(screen.getByRole('combobox', { name: '常用原因' }));
  await user.click(await screen.findByTitle('版权待确认'));
  await user.type(screen.getByRole('textbox', { name: '撤稿原因' }), '：头图');
  await user.click(screen.getByRole('button', { name: '确定' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('版权待确认：头图', {}));
});
