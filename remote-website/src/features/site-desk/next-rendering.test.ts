import { websiteListAudit } from 'shared-contracts/endpoints';
import type { SiteRenderingRow } from 'shared-contracts/model';
import { answer, fakeShell } from 'shared-ui/testing';
import { openNextRendering } from './next-rendering.ts';

const row = (id: string, writerIds: string[]) => ({ id, title: `内容${id}`, writerIds }) as SiteRenderingRow;
const list = [row('1', ['5']), row('2', ['7']), row('3', ['5', '7']), row('4', ['5'])];
const shellOf = (rows: SiteRenderingRow[]) =>
  fakeShell({
    answers: [answer(websiteListAudit, { list: rows, total: rows.length })],
    openedFrom: '/website/audit',
  });

it('passes over versions that the user has written on, unless there is nobody else', async () => {
  const shell = shellOf(list);
  await openNextRendering('1', shell, { userId: '7', can: () => true });
  expect(shell.navigate).toHaveBeenCalledWith('/website/rendering?id=4', { replace: true });
  expect(shell.message.info).toHaveBeenCalledWith('已打开下一篇：《内容4》');
  const alone = shellOf(list);
  await openNextRendering('1', alone, { userId: '7', can: () => true, isAlone: true });
  expect(alone.navigate).toHaveBeenCalledWith('/website/rendering?id=2', { replace: true });
});

it('goes on at the next desk where all that is left are own versions', async () => {
  const openNextDesk = jest.fn(async () => undefined);
  const shell = Object.assign(shellOf(list.slice(0, 3)), { openNextDesk });
  await openNextRendering('1', shell, { userId: '7', can: () => true });
  expect(shell.navigate).not.toHaveBeenCalled();
  expect(openNextDesk).toHaveBeenCalledTimes(1);
});
