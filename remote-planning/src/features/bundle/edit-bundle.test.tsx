import { screen, within } from '@testing-library/react';
import { bundleStories, topicBoard } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { EditBundleDialog } from './edit-bundle.dialog.tsx';

it('names the choice of the platform that a message goes to', async () => {
  const { user } = renderWithShell(<EditBundleDialog onDone={jest.fn()} />, {
    codes: [],
    answers: [answer(bundleStories, { list: [] }), answer(topicBoard, { list: [], data: { hasMore: false } })],
  });
  await user.click(await screen.findByRole('checkbox', { name: '同时推送一条消息' }));
  const choice = await screen.findByRole('radiogroup', { name: '推送平台' });
  expect(screen.getByText('推送平台', { selector: 'label' })).toBeInTheDocument();
  expect(within(choice).getAllByRole('radio').length).toBeGreaterThan(1);
});
