import { screen, waitFor } from '@testing-library/react';
import { renderWithShell } from '../testing/index.tsx';
import { useAction } from './use-action.ts';

function Save({ act }: { act: () => Promise<void> }) {
  const [save, isPending] = useAction(act);
  return <button onClick={() => void save()}>{isPending ? '保存中' : '保存'}</button>;
}

it('sends once when clicked twice', async () => {
  let finish = () => {};
  const act = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  const { user } = renderWithShell(<Save act={act} />);
  await user.dblClick(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(1);
  finish();
  await waitFor(() => expect(screen.getByRole('button')).toHaveTextContent('保存'));
});

it('R758 R760 hands errors to the shell, ends what shows that it runs, and can be tried again', async () => {
  const error = new Error('x');
  const act = jest.fn().mockRejectedValueOnce(error).mockResolvedValueOnce(undefined);
  const { user, shell } = renderWithShell(<Save act={act} />);
  await user.click(screen.getByRole('button'));
  expect(shell.showError).toHaveBeenCalledWith(error);
  expect(screen.getByRole('button')).toHaveTextContent('保存');
  expect(screen.getByRole('button')).not.toHaveTextContent('保存中');
  await user.click(screen.getByRole('button'));
  expect(act).toHaveBeenCalledTimes(2);
});
