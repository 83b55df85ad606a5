import { screen } from '@testing-library/react';
import { contentNotes } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { NotesPanel } from './notes-panel.tsx';
import { useStoryNotes } from './use-story-notes.ts';

function Panel({ first }: { first?: string }) {
  return <NotesPanel notes={useStoryNotes('12', { first })} />;
}
const show = (first?: string) =>
  renderWithShell(<Panel {...(first !== undefined && { first })} />, {
    answers: [answer(contentNotes, { data: { notes: [], mayWrite: true } })],
  });

it('says that the note is deleted to which a notice has led, and nothing of the kind otherwise', async () => {
  const { unmount } = show('7');
  expect(await screen.findByRole('status')).toHaveTextContent('批注已删除');
  unmount();
  show();
  expect(await screen.findByText('还没有批注')).toBeInTheDocument();
  expect(screen.queryByText('批注已删除')).toBeNull();
});
