import { screen, waitFor } from '@testing-library/react';
import { addTag, tagOptions } from 'shared-contracts/endpoints';
import type { TagOption } from 'shared-contracts/model';
import { TagPermission } from 'shared-contracts/permissions';
import { answer, renderWithShell } from 'shared-ui/testing';
import { TagOffers } from './tag-offers.tsx';

const onTake = jest.fn();
const show = (typed: string, list: TagOption[], codes: string[] = [TagPermission.Create]) =>
  renderWithShell(<TagOffers typed={typed} onTake={onTake} />, {
    codes,
    answers: [answer(tagOptions, { list }), answer(addTag, { data: { id: '7' } })],
  });
beforeEach(() => onTake.mockClear());

it('tags that begin as typed are offered, for an alias under the name of the tag', async () => {
  const { user, shell } = show('单', [{ id: '1', name: '骑行', match: '单车' }]);
  const offer = await screen.findByRole('button', { name: '选用标签骑行' });
  expect(offer).toHaveTextContent('单车 → 骑行');
  await user.click(offer);
  expect(onTake).toHaveBeenCalledWith('骑行');
  expect(shell.callsOf(tagOptions)).toEqual([{ prefix: '单' }]);
});

it('a word that is no tag becomes one, for who may', async () => {
  const { user, shell } = show('绿道', []);
  await user.click(await screen.findByRole('button', { name: '新建标签“绿道”' }));
  await waitFor(() => expect(onTake).toHaveBeenCalledWith('绿道'));
  expect(shell.callsOf(addTag)).toMatchObject([{ draft: { name: '绿道' } }]);
});

it('nobody is offered a second tag for a word that is one', async () => {
  show('绿道', [{ id: '1', name: '绿道', match: '绿道' }]);
  await screen.findByRole('button', { name: '选用标签绿道' });
  expect(screen.queryByRole('button', { name: '新建标签“绿道”' })).toBeNull();
});

it('without the right there is no new tag', async () => {
  show('绿道', [{ id: '1', name: '绿道骑行', match: '绿道骑行' }], []);
  await screen.findByRole('button', { name: '选用标签绿道骑行' });
  expect(screen.queryByRole('button', { name: '新建标签“绿道”' })).toBeNull();
});
