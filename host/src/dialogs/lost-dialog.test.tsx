import { act, render } from '@testing-library/react';
import { showError } from '../errors/show-error.ts';
import { DialogHost } from './dialog-host.tsx';
import { shellDialogs } from './shell-dialogs.ts';

jest.mock('../errors/show-error.ts', () => ({ showError: jest.fn() }));
jest.mock('./confirm.dialog.tsx', () => {
  throw new Error('Loading chunk 12 failed.');
});

it('a dialog whose code does not come counts as given up, and the page stays', async () => {
  const { container } = render(
    <>
      <textarea defaultValue="未保存的正文" />
      <DialogHost />
    </>,
  );
  let answer!: Promise<boolean>;
  await act(async () => {
    answer = shellDialogs.confirm({ content: '确定删除？' });
  });
  await act(async () => {
    await expect(answer).resolves.toBe(false);
  });
  expect(container.querySelector('textarea')).toHaveValue('未保存的正文');
  expect(showError).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk 12 failed.' }));
});
