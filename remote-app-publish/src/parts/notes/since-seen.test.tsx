import { screen } from '@testing-library/react';
import { renderWithShell } from 'shared-ui/testing';
import { SinceSeen } from './since-seen.tsx';

it.each([
  [true, '您上次查看（V2，2025-03-01 10:00）之后，稿件有修改'],
  [false, '自您上次查看（V2，2025-03-01 10:00）以来，稿件没有修改'],
])('says to the minute when the user looked; changed: %s', async (isChanged, sentence) => {
  const seen = { versionId: '2', versionNo: 2, time: '2025-03-01 10:00:05' };
  renderWithShell(<SinceSeen contentId="5" last={{ seen, now: { versionId: '3', versionNo: 3 }, isChanged }} />);
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});
