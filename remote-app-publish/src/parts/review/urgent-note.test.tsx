import { screen, waitFor } from '@testing-library/react';
import { contentLastSeen, contentMarkRead, urgentAnswer, urgentGet, urgentPass } from 'shared-contracts/endpoints';
import type { UrgentReview } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { answer, renderWithShell } from 'shared-ui/testing';
import { urgentRequest } from './urgent-fixture.ts';
import { UrgentNote } from './urgent-note.tsx';
import { useReading } from './use-reading.ts';

const show = (urgent: UrgentReview | null, codes: string[]) =>
  renderWithShell(<UrgentNote id="100" />, {
    codes,
    answers: [answer(urgentGet, { data: urgent }), answer(urgentAnswer, {}), answer(urgentPass, {})],
  });

it('lets a second person agree, and not the one who asked', async () => {
  const { user, shell, unmount } = show(urgentRequest, [ContentPermission.ReviewChief]);
  await user.click(await screen.findByRole('button', { name: '同意放行' }));
  await waitFor(() => expect(shell.callsOf(urgentAnswer)).toEqual([{ id: '100', agree: true, reason: '' }]));
  unmount();
  show({ ...urgentRequest, askedBy: '7' }, [ContentPermission.Urgent]);
  expect(await screen.findByRole('button', { name: '同意放行' })).toHaveAccessibleDescription('须由另一人同意');
});

it('offers the stages that are owed to their reviewers alone', async () => {
  const debt: UrgentReview = { ...urgentRequest, state: 'open', stages: [1, 3], dueTime: '2025-03-02 10:00:00' };
  const { user, shell } = show(debt, [ContentPermission.ReviewChief]);
  expect(await screen.findByText(/编辑审核、总编审核须在 2025-03-02 10:00 前补审/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '补审通过（编辑审核）' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '补审通过（总编审核）' }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  await waitFor(() => expect(shell.callsOf(urgentPass)).toEqual([{ id: '100', stage: 3, remark: '' }]));
});

it('agrees once the text that is shown has been reported as read, however early that is pressed', async () => {
  const steps: string[] = [];
  let answerSeen = (): void => undefined;
  const seen = new Promise<void>((resolve) => (answerSeen = resolve));
  const Page = () => {
    useReading({ id: '100', hash: 'a'.repeat(64) });
    return <UrgentNote id="100" />;
  };
  const { user } = renderWithShell(<Page />, {
    codes: [ContentPermission.ReviewChief],
    answers: [
      answer(urgentGet, { data: urgentRequest }),
      answer(contentLastSeen, async () => {
        await seen;
        return { data: { seen: null, now: null, isChanged: false } };
      }),
      answer(contentMarkRead, () => {
        steps.push('read');
        return { data: { kept: true } };
      }),
      answer(urgentAnswer, () => {
        steps.push('agree');
        return {};
      }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: '同意放行' }));
  answerSeen();
  await waitFor(() => expect(steps).toEqual(['read', 'agree']));
});
