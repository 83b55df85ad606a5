import { act, fireEvent, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { dialogCloseDelay, formDialogDefaultHeight, formDialogDefaultWidth } from 'shared-contracts/constants';
import { renderWithShell } from '../testing/index.tsx';
import { FormDialog } from './form-dialog.tsx';

it('R426 R427 has a title, content, confirm, cancel and an optional third button', async () => {
  const handlers = { confirm: jest.fn(), cancel: jest.fn(), third: jest.fn() };
  const { user } = renderWithShell(
    <FormDialog
      title="定时发布"
      onConfirm={handlers.confirm}
      onCancel={handlers.cancel}
      extra={{ label: '取消定时', onClick: handlers.third }}
    >
      内容
    </FormDialog>,
  );
  const dialog = within(screen.getByRole('dialog', { name: '定时发布' }));
  expect(dialog.getByText('内容')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: '确定' }));
  await user.click(dialog.getByRole('button', { name: '取消' }));
  await user.click(dialog.getByRole('button', { name: '取消定时' }));
  expect([handlers.confirm, handlers.cancel, handlers.third].map((handler) => handler.mock.calls.length)).toEqual([
    1, 1, 1,
  ]);
});

it('R425 moves with its title', async () => {
  const { user } = renderWithShell(
    <FormDialog title="移动我" onConfirm={jest.fn()} onCancel={jest.fn()}>
      内容
    </FormDialog>,
  );
  await user.pointer([
    { keys: '[MouseLeft>]', target: screen.getByText('移动我'), coords: { clientX: 10, clientY: 10 } },
    { coords: { clientX: 60, clientY: 40 } },
    { keys: '[/MouseLeft]' },
  ]);
  expect(document.querySelector<HTMLElement>('[style*="translate"]')?.style.transform).toBe('translate(50px, 30px)');
});

it('R857 is 800 wide and at most 700 high by default', () => {
  renderWithShell(
    <FormDialog title="表单" onConfirm={jest.fn()} onCancel={jest.fn()}>
      内容
    </FormDialog>,
  );
  expect(
    document.querySelector<HTMLElement>('.ant-modal')!.style.width ||
      document.querySelector<HTMLElement>('.ant-modal')!.style.getPropertyValue('--ant-modal-xs-width'),
  ).toBe(`${formDialogDefaultWidth}px`);
  expect(screen.getByText('内容').style.maxHeight).toContain(`${formDialogDefaultHeight - 130}px`);
});

it('R588 R589 R855 closing ends the loading and takes the content away 300 ms later', () => {
  jest.useFakeTimers();
  const dialog = (open: boolean) => (
    <FormDialog title="表单" open={open} isPending onConfirm={jest.fn()} onCancel={jest.fn()}>
      内容
    </FormDialog>
  );
  renderWithShell(<Switching render={dialog} />);
  expect(screen.getByRole('button', { name: /确定/ })).toHaveClass('ant-btn-loading');
  fireEvent.click(screen.getByRole('button', { name: '关上', hidden: true }));
  expect(document.querySelector('.ant-btn-loading')).toBeNull();
  act(() => jest.advanceTimersByTime(dialogCloseDelay - 1));
  expect(screen.getByText('内容')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('内容')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: '打开', hidden: true }));
  expect(screen.getByText('内容')).toBeInTheDocument();
  expect(document.querySelector('.ant-btn-loading')).toBeNull();
  jest.useRealTimers();
});

function Switching({ render }: { render(open: boolean): ReactNode }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? '关上' : '打开'}
      </button>
      {render(open)}
    </>
  );
}
