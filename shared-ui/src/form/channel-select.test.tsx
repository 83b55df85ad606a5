import { screen, within } from '@testing-library/react';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import { answer, renderWithShell } from 'shared-ui/testing';
import { ChannelSelect } from './channel-select.tsx';

it('a channel that was folded stays so until something below it is looked for', async () => {
  const { user } = renderWithShell(<ChannelSelect />, {
    answers: [
      answer(getAuthorizedChannelTree, {
        data: [
          { catalogId: '1', categoryName: '要闻', children: [{ catalogId: '2', categoryName: '时政', children: [] }] },
        ],
      }),
    ],
  });
  const box = await screen.findByRole('combobox', { name: '栏目' });
  await user.click(box);
  const branch =
    (await screen.findByText('时政')) && screen.getByText('要闻').closest<HTMLElement>('.ant-select-tree-treenode')!;
  await user.click(within(branch).getByRole('img', { hidden: true }));
  expect(screen.queryByText('时政')).not.toBeInTheDocument();
  await user.type(box, '时政');
  expect(await screen.findByText('时政')).toBeInTheDocument();
});
