import { AppError, ErrorCode } from 'shared-contracts/errors';
import { operationRecordHistoryMax } from 'shared-contracts/constants';
import { recordSave } from 'shared-contracts/endpoints';
import { answer, fakeShell } from '../testing/index.tsx';
import { noteOperation, readOperationHistory } from './operation-history.ts';

beforeEach(() => localStorage.clear());
const share = (title: string) => ({ opName: '分享', newsId: '7', title });

it('R130 sends a record of an action on a story', async () => {
  const shell = fakeShell({ answers: [answer(recordSave, {})] });
  await noteOperation(shell, { ...share('大桥合龙'), opName: '预览', contentType: 5 });
  expect(shell.callsOf(recordSave).map(({ jsonArr }) => JSON.parse(jsonArr) as unknown)).toEqual([
    [{ newsId: '7', opName: '预览', contentType: 5 }],
  ]);
  expect(readOperationHistory()).toEqual([]);
});

it('R180 keeps a record without content type in the browser alone', async () => {
  const shell = fakeShell();
  await noteOperation(shell, share('直播：大桥合龙'));
  expect(shell.callsOf(recordSave)).toEqual([]);
  expect(readOperationHistory()).toMatchObject([{ opName: '分享', title: '直播：大桥合龙', time: expect.any(Number) }]);
});

it('R181 R292 keeps the newest 20 of them', async () => {
  expect(operationRecordHistoryMax).toBe(20);
  for (let n = 1; n <= 23; n += 1) await noteOperation(fakeShell(), share(`第${n}条`));
  const titles = readOperationHistory().map(({ title }) => title);
  expect(titles).toHaveLength(20);
  expect([titles[0], titles.at(-1)]).toEqual(['第23条', '第4条']);
});

it('hinders no work: a refused record and a broken or full store are nobody’s error', async () => {
  const refusing = fakeShell({
    answers: [
      answer(recordSave, () => {
        throw new AppError(ErrorCode.Forbidden);
      }),
    ],
  });
  await noteOperation(refusing, { ...share('大桥'), contentType: 5 });
  localStorage.setItem('operation-history', '{');
  expect(readOperationHistory()).toEqual([]);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('QuotaExceededError');
  });
  await noteOperation(refusing, share('直播'));
  full.mockRestore();
});
