import { allEndpoints, defaultBodyLimit, tableBodyLimit, textBodyLimit } from './index.ts';

it('only calls that bring pictures or documents take more than a text or a table', () => {
  const large = allEndpoints.filter(({ bodyLimit = defaultBodyLimit }) => bodyLimit > tableBodyLimit).map(({ id }) => id);
  expect(large.sort()).toEqual(['base64ToImage', 'imageEdit', 'imageFieldPlainUpload', 'importWord']);
});

it('most calls take little, and those that take a text say so', () => {
  const texts = allEndpoints.filter(({ bodyLimit }) => bodyLimit === textBodyLimit);
  expect(texts.length).toBeLessThan(allEndpoints.length / 8);
  expect(defaultBodyLimit).toBeLessThan(textBodyLimit);
});
