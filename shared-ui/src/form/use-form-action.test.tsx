import { screen } from '@testing-library/react';
import { Form, Input } from 'antd';
import { invalidInput } from 'shared-contracts/errors';
import { renderWithShell } from '../testing/index.tsx';
import { useUnsavedWork } from '../shell/use-unsaved-work.ts';
import { type FormChecks, useFormAction } from './use-form-action.ts';

interface Fields {
  name: string;
  phone: string;
}

interface DialogProps {
  act(fields: Fields): Promise<void>;
  options?: FormChecks<Fields, []>;
}

function Dialog({ act, options = {} }: DialogProps) {
  const [form] = Form.useForm<Fields>();
  const [save, , attempt] = useFormAction(form, act, options);
  useUnsavedWork('便条', true, async () => {
    await attempt();
    return true;
  });
  return (
    <Form form={form} initialValues={{ name: '甲', phone: '' }}>
      <Form.Item name="name" label="名称" rules={[{ required: true, message: '请填写名称' }]}>
        <Input />
      </Form.Item>
      <Form.Item name="phone" label="电话" rules={[{ required: true, message: '请填写电话' }]}>
        <Input />
      </Form.Item>
      <button type="button" onClick={() => void save()}>
        保存
      </button>
    </Form>
  );
}

const save = () => screen.getByRole('button', { name: '保存' });

it('brings the first field that is wrong in sight, says how many are, and sends nothing', async () => {
  const act = jest.fn();
  const { user, shell } = renderWithShell(<Dialog act={act} />);
  await user.click(save());
  expect(await screen.findByText('请填写电话')).toBeVisible();
  expect(screen.getByLabelText('电话')).toHaveFocus();
  expect(shell.message.warning).not.toHaveBeenCalled();
  await user.clear(screen.getByLabelText('名称'));
  await user.click(save());
  expect(screen.getByLabelText('名称')).toHaveFocus();
  expect(shell.message.warning).toHaveBeenCalledWith('有2处需要修改');
  expect(act).not.toHaveBeenCalled();
});

it('marks what the server refused at its fields, and hands what belongs to no field to the shell', async () => {
  const phone = { path: 'phone', message: '电话不正确' };
  const other = invalidInput([phone, { path: 'id', message: '编号不正确' }]);
  const act = jest
    .fn()
    .mockRejectedValueOnce(invalidInput([phone]))
    .mockRejectedValueOnce(other);
  const { user, shell } = renderWithShell(<Dialog act={act} />);
  await user.type(screen.getByLabelText('电话'), '1');
  await user.click(save());
  expect(await screen.findByText('电话不正确')).toBeVisible();
  expect(screen.getByLabelText('电话')).toHaveFocus();
  expect(shell.showError).not.toHaveBeenCalled();
  await user.click(save());
  expect(shell.showError).toHaveBeenCalledWith(other);
});

it('rejects for who leaves with unsaved work, so that what is wrong is not lost', async () => {
  const refusal = invalidInput([{ path: 'phone', message: '电话不正确' }]);
  const act = jest.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  const { user, shell } = renderWithShell(<Dialog act={act} />);
  const [work] = jest.mocked(shell.work.register).mock.lastCall!;
  await expect(work.save!()).rejects.toThrow(DOMException);
  expect(act).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('电话'), '1');
  await expect(work.save!()).rejects.toThrow(DOMException);
  expect(await screen.findByText('电话不正确')).toBeVisible();
  await expect(work.save!()).resolves.toBeUndefined();
});

it('checks the fields alone that an action needs, and makes the first one visible before it goes there', async () => {
  const [act, reveal] = [jest.fn(), jest.fn()];
  const { user } = renderWithShell(
    <Dialog act={act} options={{ only: () => (reveal.mock.calls.length === 0 ? undefined : ['name']), reveal }} />,
  );
  await user.click(save());
  expect(reveal.mock.calls).toEqual([[['phone']]]);
  await user.click(save());
  expect(act).toHaveBeenCalledWith({ name: '甲', phone: '' });
});
