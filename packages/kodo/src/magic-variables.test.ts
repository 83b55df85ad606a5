import { fillFormBody, fillReturnBody, fillSaveKey } from './magic-variables.ts';
import { allowsType } from './upload-policy.ts';

const values = { key: 'a.jpg', fname: '要闻"部', fsize: 12, 'x:desk': '1&2' };

it('fills a returnBody with JSON, so that no value can break out', () => {
  const body = fillReturnBody('{"key":$(key),"name":${fname},"size":$(fsize),"none":$(exif.Make)}', values);
  expect(JSON.parse(body)).toEqual({ key: 'a.jpg', name: '要闻"部', size: 12, none: null });
});

it('fills the form of a callback with escaped values', () => {
  const form = new URLSearchParams(fillFormBody('key=$(key)&desk=$(x:desk)&none=$(etag)', values));
  expect(Object.fromEntries(form)).toEqual({ key: 'a.jpg', desk: '1&2', none: '' });
});

it('fills a saveKey with values as they are and with the time', () => {
  expect(fillSaveKey('$(year)/$(mon)-$(day)/$(key)', values, new Date('2026-11-21T03:04:05Z'))).toBe(
    '2026/11-21/a.jpg',
  );
});

it.each([
  [undefined, 'text/html', true],
  ['image/*;video/mp4', 'image/png', true],
  ['image/*;video/mp4', 'video/mp4', true],
  ['image/*;video/mp4', 'video/webm', false],
  ['image/*', 'image/svg+xml', false],
  ['!text/html;text/xml', 'text/html', false],
  ['!text/html;text/xml', 'text/plain', true],
])('mimeLimit %s and type %s: %s', (limit, type, isAllowed) => {
  expect(allowsType(limit, type)).toBe(isAllowed);
});
