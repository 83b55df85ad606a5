import { screen, waitFor } from '@testing-library/react';
import { downloadStoryFile } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { storyOf } from '../../testing/story.ts';
import { ExportStoryDialog } from './export-story.dialog.tsx';

it('downloads the story in the chosen format under its title, and closes', async () => {
  const done = jest.fn();
  const { user, shell } = renderWithShell(<ExportStoryDialog row={storyOf()} onDone={done} />, {
    answers: [answer(downloadStoryFile, {})],
  });
  expect(screen.getByRole('radio', { name: /^Word文档/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^文档与原图/ }));
  await user.click(screen.getByRole('button', { name: '下载' }));
  await waitFor(() =>
    expect(shell.download).toHaveBeenCalledWith(downloadStoryFile, { id: '100', format: 'zip' }, '汛期将至.zip'),
  );
  await waitFor(() => expect(done).toHaveBeenCalled());
});
