import { ErrorCode } from 'shared-contracts/errors';
import { parseJson } from './parse-json.ts';

const refusal = (text: string): ErrorCode | undefined => {
  try {
    parseJson(text);
    return undefined;
  } catch (error) {
    return (error as { code: ErrorCode }).code;
  }
};

it.each([
  '{"a":[1,"[[[{{",{"b":"\\\\"}],"c":"say \\"hi\\", {"}',
  '[]',
  '"{"',
  'null',
  '{"a":"__proto__ and constructor"}',
  '{"word":"\\u005f\\u005fproto\\u005f\\u005f"}',
])('%s is read as it is', (text) => {
  expect(parseJson(text)).toEqual(JSON.parse(text));
});

it.each([
  '{"__proto__":{"isAdmin":true}}',
  '{"a":[{"constructor":{"prototype":{}}}]}',
  '{"\\u005f\\u005fproto__":1}',
  '{"c\\u006fnstruct\\u006fr":1}',
  '{"prototype" : 1}',
  '{"\\u0070rototype":1}',
])('A21 %s is refused by the name of the field, however it is written', (text) => {
  expect(refusal(text)).toBe(ErrorCode.Invalid);
});

it('A55 what is too deep or has too many values is refused before it is read', () => {
  expect(refusal('['.repeat(500_000))).toBe(ErrorCode.TooLarge);
  expect(refusal(`${'{"a":'.repeat(65)}1${'}'.repeat(65)}`)).toBe(ErrorCode.TooLarge);
  expect(refusal(`${'[['.repeat(32)}${']]'.repeat(32)}`)).toBeUndefined();
  expect(refusal(`[${'0,'.repeat(100_000)}0]`)).toBe(ErrorCode.TooLarge);
  expect(refusal(`["${','.repeat(200_000)}"]`)).toBeUndefined();
  const members = (count: number) => `{${Array.from({ length: count }, (_, place) => `"n${place}":[0,1]`).join()}}`;
  expect(refusal(`[${members(1000)},${members(1000)}]`)).toBeUndefined();
  expect(refusal(`[1,{"a":${members(1001)}}]`)).toBe(ErrorCode.TooLarge);
});

it('what is no JSON is refused as such', () => {
  for (const text of ['{', '"\\"', '{"a":1', 'undefined']) expect(refusal(text)).toBe(ErrorCode.BadRequest);
});
