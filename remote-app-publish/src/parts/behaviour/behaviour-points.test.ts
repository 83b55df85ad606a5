import { mdPointInDb } from 'shared-contracts/endpoints';
import { answer, fakeShell } from 'shared-ui/testing';
import { notePoint, reportPoints } from './behaviour-points.ts';

afterEach(() => reportPoints());

it('R272 reports points in batches, the same one once with its count', async () => {
  const shell = fakeShell({ answers: [answer(mdPointInDb, { data: { kept: 1 } })] });
  for (const contentId of ['1', '2', '1']) notePoint(shell, { action: 'read', contentId, contentType: 5 });
  expect(shell.callsOf(mdPointInDb)).toEqual([]);
  await reportPoints();
  expect(shell.callsOf(mdPointInDb)).toEqual([
    {
      points: [
        { action: 'read', contentId: '1', contentType: 5, count: 2 },
        { action: 'read', contentId: '2', contentType: 5, count: 1 },
      ],
    },
  ]);
  await reportPoints();
  expect(shell.callsOf(mdPointInDb)).toHaveLength(1);
});

it('R272 sends no more in one call than it takes, and when the page is left; a refusal is nobody’s error', async () => {
  const shell = fakeShell();
  for (let n = 1; n <= 60; n += 1) notePoint(shell, { action: 'edit', contentId: String(n), contentType: 5 });
  window.dispatchEvent(new Event('pagehide'));
  await reportPoints();
  await Promise.resolve();
  expect(shell.callsOf(mdPointInDb).map(({ points }) => points.length)[0]).toBe(50);
  expect(shell.showError).not.toHaveBeenCalled();
});
