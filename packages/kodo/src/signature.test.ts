import { isDownloadSigned, signDownload } from './download.ts';
import { readEntry, writeEntry } from './entry.ts';
import { formType, isSigned, signQBox, signQiniu } from './signature.ts';

const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' };
const path = '/move/bmV3ZG9jczpmaW5kX21hbi50eHQ=/bmV3ZG9jczpmaW5kLm1hbi50eHQ=';
const request = { method: 'POST', host: 'rs.qiniu.com', path, contentType: formType };

it('signs a management call as the documents of the protocol show', () => {
  expect(signQBox(keys, request)).toBe('QBox MY_ACCESS_KEY:FXsYh0wKHYPEsIAgdPD9OfjkeEM=');
});

it('accepts both signatures of a request, and neither of another one', () => {
  for (const signature of [signQBox(keys, request), signQiniu(keys, request)]) {
    expect(isSigned(keys, signature, request)).toBe(true);
    expect(isSigned(keys, signature, { ...request, path: '/delete/bmV3ZG9jcw==' })).toBe(false);
    expect(isSigned({ ...keys, secretKey: 'other' }, signature, request)).toBe(false);
  }
  expect(isSigned(keys, undefined, request)).toBe(false);
});

it('signs the headers X-Qiniu-… in whatever case they come, and no others', () => {
  const signed = signQiniu(keys, { ...request, headers: { 'X-Qiniu-Date': '20261121T000000Z' } });
  const sent = { ...request, headers: { 'x-qiniu-date': '20261121T000000Z', accept: '*/*' } };
  expect(isSigned(keys, signed, sent)).toBe(true);
  expect(isSigned(keys, signed, { ...request, headers: { 'x-qiniu-date': '20261122T000000Z' } })).toBe(false);
});

it('signs the body of a form, and not that of a stream of bytes', () => {
  const stream = { ...request, contentType: 'application/octet-stream' };
  expect(signQBox(keys, { ...request, body: 'a=1' })).not.toBe(signQBox(keys, request));
  expect(signQiniu(keys, { ...stream, body: 'bytes' })).toBe(signQiniu(keys, stream));
});

it.each(['http://files.example/a.jpg', 'http://files.example/a.jpg?imageView2/1'])(
  'signs the address %s until its deadline',
  (url) => {
    const signed = signDownload(keys, url, 1000);
    expect(isDownloadSigned(keys, signed, 1_000_000)).toBe(true);
    expect(isDownloadSigned(keys, signed.replace(/=$/, '%3D'), 1_000_000)).toBe(true);
    expect(isDownloadSigned(keys, signed, 1_000_001)).toBe(false);
    expect(isDownloadSigned(keys, signed.replace('a.jpg', 'b.jpg'), 0)).toBe(false);
    expect(isDownloadSigned(keys, url, 0)).toBe(false);
  },
);

it('writes and reads the entry of an object, whose key may hold colons', () => {
  expect(writeEntry({ bucket: 'qiniuphotos', key: 'gogopher.jpg' })).toBe('cWluaXVwaG90b3M6Z29nb3BoZXIuanBn');
  const entry = { bucket: 'news', key: 'upload/图:1.jpg' };
  expect(readEntry(writeEntry(entry))).toEqual(entry);
});
