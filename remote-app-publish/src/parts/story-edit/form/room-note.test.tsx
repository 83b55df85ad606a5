import { screen } from '@testing-library/react';
import { renderWithShell } from 'shared-ui/testing';
import type { EditSession } from '../saving/edit-session.ts';
import { RoomNote } from './room-note.tsx';

const show = (isShutOut: boolean) =>
  renderWithShell(
    <RoomNote
      session={{} as EditSession}
      room={{ kind: 'ended', message: '未保存的改动请复制后交给作者', isShutOut }}
      onReload={() => undefined}
    />,
  );

it('says to who was taken from the co-writers that, and not that the others have stopped', () => {
  show(true);
  expect(screen.getByRole('alert')).toHaveTextContent('您已不在本稿的协作者之列未保存的改动请复制后交给作者');
  expect(screen.queryByText(/一起编辑已结束/)).not.toBeInTheDocument();
});

it('says to all others that it has ended', () => {
  show(false);
  expect(screen.getByRole('alert')).toHaveTextContent('一起编辑已结束');
});
