import { AppError, ErrorCode } from '../errors/index.ts';
import { openEnvelope, toEnvelope, toRefusal } from './envelope.ts';
import { joinIds, splitIds } from './id-list.ts';

describe('envelope', () => {
  it('wraps an answer with suc 1 and gives its parts back', () => {
    const envelope = toEnvelope({ list: [1], total: 1 });
    expect(envelope).toEqual({ suc: 1, message: '', list: [1], total: 1 });
    expect(openEnvelope(envelope)).toEqual({ list: [1], total: 1 });
  });

  it('carries an AppError over the wire with its code, sentence and data', () => {
    const data = { holder: { userId: '3', nickName: '王编辑', expiresTime: '2026-05-01 08:00:00' } };
    const refusal = toRefusal(new AppError(ErrorCode.Locked, '稿件正由王编辑编辑', data));
    expect(refusal).toEqual({ suc: 0, respCode: 20001, message: '稿件正由王编辑编辑', data });
    expect(() => openEnvelope(refusal)).toThrow(expect.objectContaining({ code: 20001, data }));
  });

  it('A69 reveals no details of an unexpected error', () => {
    expect(toRefusal(new Error('relation "users" does not exist'))).toEqual({
      suc: 0,
      respCode: 50000,
      message: '接口异常，请重试！',
      data: undefined,
    });
  });

  it('A22 reads an empty id list as nothing, never as everything', () => {
    expect(splitIds('')).toEqual([]);
    expect(splitIds(joinIds(['3', '3', '9']))).toEqual(['3', '9']);
  });
});
