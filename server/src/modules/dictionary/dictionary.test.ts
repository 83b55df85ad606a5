import {
  auditLogList,
  contentAuditTimeline,
  deleteDictionaryKind,
  deleteDictionaryValues,
  dictionaryKinds,
  dictionaryOptions,
  dictionaryValues,
  exportDictionary,
  importDictionary,
  moveDictionaryValue,
  saveDictionaryKind,
  saveDictionaryValue,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import {
  type AuditEvent,
  DictionaryCode,
  type DictionaryKind,
  type DictionaryOption,
  type DictionaryValue,
} from 'shared-contracts/model';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const admin = () => kit.bearer('admin');
const kinds = async () => (await test.call(dictionaryKinds, {}, await admin())).envelope.list as DictionaryKind[];
const kindOf = async (code: string) => (await kinds()).find((kind) => kind.code === code)!;
const valuesOf = async (kindId: string) =>
  (await test.call(dictionaryValues, { kindId }, await admin())).envelope.list as DictionaryValue[];
const offered = async (code: string) =>
  ((await test.call(dictionaryOptions, { code }, await kit.bearer('editor'))).envelope.list as DictionaryOption[]).map(
    ({ label }) => label,
  );
const save = async (kindId: string, parts: Partial<DictionaryValue>) =>
  test.call(
    saveDictionaryValue,
    { kindId, label: parts.label ?? '', value: parts.value ?? parts.label ?? '', ...parts },
    await admin(),
  );
const addKind = async (code: string, name = code) => {
  const { envelope } = await test.call(saveDictionaryKind, { name, code }, await admin());
  return (envelope.data as { id: string }).id;
};

it('a fresh newsroom has the kinds that the product reads, with values', async () => {
  const all = await kinds();
  expect(all.map(({ code }) => code)).toEqual(Object.values(DictionaryCode));
  expect(all.every(({ isSystem, onCount }) => isSystem && onCount > 0)).toBe(true);
  expect(await offered(DictionaryCode.ReturnReason)).toContain('事实有误');
});

it('a kind of the product keeps name, code and state; its note may change', async () => {
  const kind = await kindOf(DictionaryCode.Source);
  const { id, name, code, isOn } = kind;
  const change = async (parts: Partial<DictionaryKind>) =>
    test.call(saveDictionaryKind, { id, name, code, isOn, note: '', ...parts }, await admin());
  for (const parts of [{ name: '出处' }, { code: 'origin' }, { isOn: false }])
    expect((await change(parts)).envelope).toMatchObject({
      respCode: ErrorCode.GuardRefused,
      message: '“稿件来源”是系统类别，名称、编码和状态不能修改',
    });
  expect((await change({ note: '媒体名称' })).status).toBe(200);
  expect(await kindOf(code)).toMatchObject({ note: '媒体名称' });
  expect((await test.call(deleteDictionaryKind, { id }, await admin())).envelope.message).toBe(
    '“稿件来源”是系统类别，不能删除',
  );
});

it('values are offered in their order while value and kind are on; names, codes and values are used once', async () => {
  const kindId = await addKind('weather', '天气');
  for (const label of ['晴', '阴', '雨']) expect((await save(kindId, { label })).status).toBe(200);
  expect((await save(kindId, { label: '晴', value: 'x' })).envelope.message).toBe('该类别中已有名称“晴”');
  expect((await save(kindId, { label: '多云', value: '阴' })).envelope.message).toBe('该类别中已有值“阴”');
  const [, , rain] = await valuesOf(kindId);
  await test.call(moveDictionaryValue, { id: rain!.id, index: 0 }, await admin());
  expect(await offered('weather')).toEqual(['雨', '晴', '阴']);
  await save(kindId, { ...pick(rain!), isOn: false });
  expect(await offered('weather')).toEqual(['晴', '阴']);
  await test.call(saveDictionaryKind, { id: kindId, name: '天气', code: 'weather', isOn: false }, await admin());
  expect(await offered('weather')).toEqual([]);
  const taken = await test.call(saveDictionaryKind, { name: '气象', code: 'weather' }, await admin());
  expect(taken.envelope.message).toBe('该编码已被其他类别使用');
  expect((await test.call(deleteDictionaryKind, { id: kindId }, await admin())).envelope.message).toBe(
    '“天气”下还有3个值，请先删除',
  );
});

const pick = ({ id, label, value, color, isDefault, isOn }: DictionaryValue) => ({
  id,
  label,
  value,
  color,
  isDefault,
  isOn,
});

it('one value of a kind is the default, the last one that was made it', async () => {
  const kindId = await addKind('size', '尺寸');
  await save(kindId, { label: '大', isDefault: true });
  await save(kindId, { label: '小', isDefault: true });
  expect((await valuesOf(kindId)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['大', false],
    ['小', true],
  ]);
  expect((await save(kindId, { label: '中', isDefault: true, isOn: false })).envelope.message).toBe(
    '默认值须为启用状态',
  );
});

it('a source in use is neither removed nor given another text; the refusal says where it is used', async () => {
  const { id: kindId } = await kindOf(DictionaryCode.Source);
  await save(kindId, { label: '江城日报' });
  await kit.add('editor', { title: '大桥通车', source: '江城日报' });
  const value = (await valuesOf(kindId)).find(({ label }) => label === '江城日报')!;
  const refused = await test.call(deleteDictionaryValues, { ids: value.id }, await admin());
  expect(refused.envelope).toMatchObject({
    respCode: ErrorCode.GuardRefused,
    message: '“江城日报”正在使用，不能删除：1篇稿件（如《大桥通车》）',
  });
  expect((await save(kindId, { ...pick(value), value: '江城晚报' })).envelope.message).toContain('值不能修改：1篇稿件');
  expect((await save(kindId, { ...pick(value), label: '江城日报社', isOn: false })).status).toBe(200);
  expect(await offered(DictionaryCode.Source)).not.toContain('江城日报社');
});

it('a new return reason can be chosen at once, stays with the story by its name, and is refused when it is off', async () => {
  const { id: kindId } = await kindOf(DictionaryCode.ReturnReason);
  await save(kindId, { label: '篇幅过长', value: 'length' });
  const id = await kit.add('editor');
  await kit.submit(id);
  expect((await kit.decide(id, 'editor2', { status: 2, reasonCodes: ['length'] })).status).toBe(200);
  expect(await kit.get(id)).toMatchObject({ returnOpinion: '篇幅过长' });
  const { envelope } = await test.call(contentAuditTimeline, { id }, await kit.bearer('editor'));
  expect((envelope.list as AuditEvent[]).flatMap(({ reasons }) => reasons)).toEqual(['篇幅过长']);
  const value = (await valuesOf(kindId)).find(({ label }) => label === '篇幅过长')!;
  const refused = await test.call(deleteDictionaryValues, { ids: value.id }, await admin());
  expect(refused.envelope.message).toContain('1篇退回过的稿件');
  await save(kindId, { ...pick(value), isOn: false });
  await kit.submit(id);
  const stale = await kit.decide(id, 'editor2', { status: 2, reasonCodes: ['length'] });
  expect(stale.envelope).toMatchObject({
    respCode: ErrorCode.Invalid,
    message: '所选的退回原因已停用或删除，请重新选择',
  });
});

it('what is exported is taken back; lines that are wrong are named, the others count', async () => {
  const kindId = await addKind('beat', '条线');
  await save(kindId, { label: '教育', color: 'blue' });
  const { response } = await test.call(exportDictionary, { kindId }, await admin());
  expect(response.body).toContain('类别编码,名称,值,颜色,默认,状态,说明\r\nbeat,教育,教育,蓝,否,启用,');
  const lines = [
    ['类别编码', '名称', '值', '颜色', '默认', '状态'],
    ['beat', '教育科技', '教育', '绿', '是', '启用', '含高校'],
    ['beat', '法治', '', '', '', ''],
    ['nobody', '甲', '甲'],
    ['beat', '体育', '体育', '黑'],
    ['beat', '体育', '体育', '', '也许'],
    ['beat', '法治', 'law'],
  ];
  const { envelope } = await test.call(importDictionary, { lines }, await admin());
  expect(envelope.data).toEqual({
    added: 1,
    changed: 1,
    refused: [
      { line: 4, message: '没有编码为“nobody”的类别' },
      { line: 5, message: '颜色应为灰、蓝、绿、黄、橙、红、紫' },
      { line: 6, message: '默认应填“是”或“否”' },
      { line: 7, message: '该类别中已有名称“法治”' },
    ],
  });
  expect(await valuesOf(kindId)).toMatchObject([
    { label: '教育科技', value: '教育', color: 'green', isDefault: true, note: '含高校' },
    { label: '法治', value: '法治', color: 'default' },
  ]);
  // A file without the column leaves notes as they are.
  await test.call(importDictionary, { lines: [['beat', '教育', '教育']] }, await admin());
  expect((await valuesOf(kindId))[0]).toMatchObject({ label: '教育', note: '含高校' });
});

it('two people who add the same value at once get one value and one refusal', async () => {
  const kindId = await addKind('twin', '同时');
  const both = await Promise.all([save(kindId, { label: '甲' }), save(kindId, { label: '甲' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await valuesOf(kindId)).toHaveLength(1);
});

it('changes are in the operation log, and closed to those without the right', async () => {
  const kindId = await addKind('logged', '留痕');
  await save(kindId, { label: '甲' });
  const { envelope } = await test.call(auditLogList, { area: 'dictionary' }, await admin());
  expect((envelope.list as { action: string; target: string }[]).slice(0, 2)).toMatchObject([
    { action: 'dictionary.value', target: '甲' },
    { action: 'dictionary.kind', target: '留痕' },
  ]);
  const editor = await kit.bearer('editor');
  for (const [endpoint, input] of [
    [dictionaryKinds, {}],
    [saveDictionaryKind, { name: '甲', code: 'a' }],
    [saveDictionaryValue, { kindId, label: '甲', value: '甲' }],
    [deleteDictionaryValues, { ids: '1' }],
    [importDictionary, { lines: [['a']] }],
  ] as const)
    expect((await test.call(endpoint, input, editor)).status).toBe(403);
});
