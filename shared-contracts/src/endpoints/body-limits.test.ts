import { allEndpoints, defaultBodyLimit, pictureBodyLimit, tableBodyLimit, textBodyLimit } from './index.ts';

it('only calls that bring pictures or documents take more than a text or a table', () => {
  const large = allEndpoints
    .filter(({ bodyLimit = defaultBodyLimit }) => bodyLimit > tableBodyLimit)
    .map(({ id }) => id);
  expect(large.sort()).toEqual(['base64ToImage', 'imageEdit', 'imageFieldPlainUpload', 'importWord']);
});

it('most calls take little, and those that take a text say so', () => {
  const texts = allEndpoints.filter(({ bodyLimit }) => bodyLimit === textBodyLimit);
  expect(texts.length).toBeLessThan(allEndpoints.length / 8);
  expect(defaultBodyLimit).toBeLessThan(textBodyLimit);
});

it('a body in memory has 12 MB at most, and that only for pictures; larger ones are sent as files', () => {
  const held = allEndpoints.filter(({ encoding }) => encoding !== 'multipart');
  const largest = held.filter(({ bodyLimit = defaultBodyLimit }) => bodyLimit > tableBodyLimit);
  expect(largest.map(({ id, bodyLimit }) => [id, bodyLimit]).sort()).toEqual([
    ['base64ToImage', 12 * 1024 * 1024],
    ['imageEdit', 12 * 1024 * 1024],
  ]);
  expect(pictureBodyLimit).toBe(12 * 1024 * 1024);
});
