import {
  AppError,
  currentOf,
  ErrorCode,
  guardRefused,
  invalidFieldsOf,
  invalidInput,
  releaseChecksOf,
} from './index.ts';

describe('data of a refusal', () => {
  it('gives what is stored now of a stale save, and nothing of another error', () => {
    const current = { id: '1', rev: 4 };
    expect(currentOf(new AppError(ErrorCode.StaleRevision, undefined, { current }))).toEqual(current);
    expect(currentOf(new AppError(ErrorCode.StaleRevision))).toBeUndefined();
    expect(currentOf(new AppError(ErrorCode.StageMoved, undefined, { current }))).toBeUndefined();
    expect(currentOf(new Error('offline'))).toBeUndefined();
  });

  it('gives the fields of refused input, and none of another error', () => {
    const fields = [{ path: 'title', message: '请填写标题' }];
    expect(invalidFieldsOf(invalidInput(fields))).toEqual(fields);
    expect(invalidFieldsOf(new AppError(ErrorCode.Invalid))).toEqual([]);
    expect(invalidFieldsOf(new AppError(ErrorCode.Locked))).toEqual([]);
  });

  it('gives the checks of a refused release, and none of another error', () => {
    const checks = [{ check: 'smoke', state: 'failed' as const, message: '冒烟检查未通过', cure: '' }];
    expect(releaseChecksOf(new AppError(ErrorCode.GuardRefused, undefined, { guards: [], checks }))).toEqual(checks);
    expect(releaseChecksOf(guardRefused([{ guard: 'title', text: '请填写标题' }]))).toEqual([]);
    expect(releaseChecksOf(new AppError(ErrorCode.Conflict))).toEqual([]);
  });
});
