import { readAssignments, textAt } from './script-values.ts';

it('reads strings with every escape, in calls, chains and after operators', () => {
  const values = readAssignments(String.raw`
    window.a = JsDecode('x\x26amp;\u4e00\u{1F600}\n\'y\'') ;
    window.msg_title = window.title = "题" || '';
    var ct = '1790499600' || '', n = '8' * 1, t = ${'`多\n行`'};
    var later = htmlDecode("号").html(false);`);
  expect([
    textAt(values, 'a'),
    textAt(values, 'msg_title'),
    textAt(values, 'ct'),
    textAt(values, 'n'),
    textAt(values, 't'),
    textAt(values, 'later'),
  ]).toEqual(["x&amp;一😀\n'y'", '题', '1790499600', '8', '多\n行', '号']);
});

it('reads objects and lists inside each other, and passes over what would have to be run', () => {
  const values = readAssignments(`
    // a = 'not this'
    var r = /["'{]/g, d = 4 / 2;
    window.data = { list: [{ url: JsDecode('1'), mark: { url: '9' }, wide: '1080' * 1 || fn({ url: 'no' }, [1]) }, { url: '2' },], go: function () { return { url: 'no' } }, text: ('x'), info: { body: 'b' } };
    if (a == 'x' && b === "y") go();`);
  const list = (values.get('data') as Map<string, Map<string, string>[]>).get('list')!;
  expect(list.map((one) => one.get('url'))).toEqual(['1', '2']);
  expect([textAt(values, 'data', 'info', 'body'), textAt(values, 'a'), textAt(values, 'data', 'list')]).toEqual([
    'b',
    '',
    '',
  ]);
});

it.each([
  'window.a = {',
  "a = '",
  'a = [[[[',
  '{'.repeat(100_000),
  `a = ${'['.repeat(100_000)}`,
  "a = 'x".repeat(5_000),
])('comes to an end with what is broken', (script) => {
  expect(readAssignments(script)).toBeInstanceOf(Map);
});
