import { screen, waitFor, within } from '@testing-library/react';
import { coWriterCandidates, coWriterInvite, coWriterList } from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { answer, renderWithShell } from 'shared-ui/testing';
import { CoWritersField } from './co-writers-field.tsx';

const people = [{ id: '3', name: '周游', reasons: ['byline' as const] }];

it('names who edits the draft and why, and invites a colleague', async () => {
  const { shell, user } = renderWithShell(<CoWritersField contentId="5" />, {
    answers: [
      answer(coWriterList, { data: { people, mayInvite: true } }),
      answer(coWriterCandidates, { list: [{ id: '8', name: '王思远' }] }),
      answer(coWriterInvite, { data: { isNew: true } }),
    ],
  });
  expect(await screen.findByRole('group', { name: '协作者' })).toHaveTextContent('周游（署名）');
  await user.type(screen.getByRole('combobox', { name: '邀请同事' }), '王');
  await user.click(await screen.findByTitle('王思远'));
  await waitFor(() => expect(shell.callsOf(coWriterInvite)).toEqual([{ id: '5', userId: '8' }]));
});

it('says so when the list cannot be read, and reads it again', async () => {
  const fails = jest.fn<boolean, []>().mockReturnValueOnce(true).mockReturnValue(false);
  const { user } = renderWithShell(<CoWritersField contentId="5" />, {
    answers: [
      answer(coWriterList, () => {
        if (fails()) throw new AppError(ErrorCode.Internal, '暂时无法读取');
        return { data: { people, mayInvite: false } };
      }),
    ],
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('暂时无法读取');
  await user.click(within(alert).getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('group', { name: '协作者' })).toHaveTextContent('周游（署名）');
});
