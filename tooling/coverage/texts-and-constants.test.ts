import { constants, messages, type NameSources } from './texts-and-constants.ts';

const sources = (value: unknown, parts: Partial<NameSources> = {}): NameSources => ({
  values: () => value,
  judgeRule: () => ({ proof: 'none', reason: 'no test names it' }),
  isUsed: () => true,
  ...parts,
});
const message = (id: string, text: string) => [{ id, text, kind: 'error', verbatim: true }];
const reasonOf = ([item]: { proof: string; reason?: string }[]) => item?.reason ?? item?.proof;

it('a message counts by its name, its words and its use', () => {
  const words = message('imageTooLarge', '每个附件大小不能大于15M！');
  expect(reasonOf(messages(words, sources('每个附件大小不能大于15M！')))).toBe('quick');
  expect(reasonOf(messages(words, sources('太大了')))).toContain('says something else');
  expect(reasonOf(messages(words, sources(undefined)))).toContain('is not there');
  expect(reasonOf(messages(words, sources('每个附件大小不能大于15M！', { isUsed: () => false })))).toContain(
    'nothing uses',
  );
  expect(reasonOf(messages(message('unheardOf', '话'), sources('话')))).toBe('message-names.ts does not name it');
});

it('placeholders of a message are filled by code', () => {
  const total = (count: number): string => `共${count}条`;
  expect(reasonOf(messages(message('paginationTotal', '共N条'), sources(total)))).toBe('quick');
});

it('what a server says counts by its rule', () => {
  expect(reasonOf(messages(message('serverMessage', '{message}'), sources(undefined)))).toBe('R281: no test names it');
});

it('a constant counts by its name and value', () => {
  const entry = [{ name: 'pickerPageSize', value: 20, unit: 'items', where: 'lists' }];
  expect(reasonOf(constants(entry, sources(20)))).toBe('quick');
  expect(reasonOf(constants(entry, sources(10)))).toBe('the value is 10');
  expect(reasonOf(constants(entry, sources(undefined)))).toBe('no constant has this name');
});
