import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stage, TaskState } from 'shared-contracts/model';
import { DueLight } from './due-light.tsx';

it('says on hover until when a story must be reviewed, to the minute', async () => {
  const task = {
    id: '7',
    stage: Stage.Editor,
    state: TaskState.Waiting,
    assigneeId: null,
    assigneeName: null,
    waitingSince: '2025-03-01 10:00:00',
    soonTime: '2025-03-01 13:00:00',
    dueTime: '2025-03-01 14:00:05',
  };
  render(<DueLight task={task} />);
  await userEvent.hover(screen.getByText('已超时'));
  expect(await screen.findByText('须在 2025-03-01 14:00 前审完')).toBeInTheDocument();
});
