import { screen } from '@testing-library/react';
import { contentGetLiveRoom } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { LiveRoomDetail } from 'shared-contracts/model';
import { answer, renderWithShell } from '../testing/index.tsx';
import { useEndpoint } from './use-endpoint.ts';
import { useOpenItem } from './use-open-item.ts';

function Room({ id }: { id: string | null }) {
  const room = useEndpoint(contentGetLiveRoom, id === null ? null : { id }).answer;
  const { item, error, round, reopen } = useOpenItem(contentGetLiveRoom, id);
  return (
    <>
      <p>列表里的{room?.data.title}</p>
      <button onClick={reopen}>{error ? '读取失败' : `${item?.title ?? '新建'}，第${round}次`}</button>
    </>
  );
}

it('reads past the cache each time; a refusal takes the item away', async () => {
  let title = '旧标题';
  const give = () => {
    if (title === '') throw new AppError(ErrorCode.NotFound, '已删除');
    return { data: { title } as LiveRoomDetail };
  };
  const { user, shell } = renderWithShell(<Room id="5" />, { answers: [answer(contentGetLiveRoom, give)] });
  await user.click(await screen.findByRole('button', { name: '旧标题，第1次' }));
  title = '新标题';
  await user.click(await screen.findByRole('button', { name: '旧标题，第2次' }));
  expect(await screen.findByRole('button', { name: '新标题，第3次' })).toBeInTheDocument();
  expect(screen.getByText('列表里的旧标题')).toBeInTheDocument();
  title = '';
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: '读取失败' })).toBeInTheDocument();
  expect(shell.callsOf(contentGetLiveRoom)).toHaveLength(5);
});

it('asks for nothing while there is no id', () => {
  const { shell } = renderWithShell(<Room id={null} />);
  expect(screen.getByRole('button', { name: '新建，第0次' })).toBeInTheDocument();
  expect(shell.callsOf(contentGetLiveRoom)).toEqual([]);
});
