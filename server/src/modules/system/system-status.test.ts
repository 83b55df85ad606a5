import type { Context } from '../../platform/http/context.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { readSystemChecks } from './system-status.ts';

it('a check that fails leaves the others, is counted, and is written to the log', async () => {
  const error = jest.fn();
  const context = { settings: readSettings({}), log: { error } } as unknown as Context;
  const lost = new Error('the disk is gone');
  const checks = await readSystemChecks(context, [
    async () => ({ name: '数据库', state: 'ok', message: '可用' }),
    () => Promise.reject(lost),
  ]);
  expect(checks).toContainEqual({ name: '数据库', state: 'ok', message: '可用' });
  expect(checks.at(-1)).toEqual({
    name: '其他检查',
    state: 'warning',
    message: '有 1 项未能读取，原因见服务器日志',
  });
  expect(error).toHaveBeenCalledWith({ err: lost }, expect.any(String));
});
