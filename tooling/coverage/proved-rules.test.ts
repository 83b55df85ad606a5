import { rulesNamedInTitles } from './proved-rules.ts';

const found = (text: string): string[] => [...rulesNamedInTitles(new Map([['a.test.ts', text]]))];

it.each([
  [`it('R001 speaks Chinese', () => {});`, ['R001']],
  [`test("R002 R003 two at once", () => {});`, ['R002', 'R003']],
  [`describe('R004 a page', () => {});`, ['R004']],
  [`it.each([[1]])('R005 %s', () => {});`, ['R005']],
  [`it.each([['R006 a row', 1]])('%s', () => {});`, ['R006']],
  [`// R007 is only spoken of`, []],
  [`const rule = 'R008';`, []],
])('a rule counts when a title names it: %s', (text, rules) => {
  expect(found(text)).toEqual(rules);
});
