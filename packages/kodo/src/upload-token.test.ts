import { inspectUploadToken, readUploadToken, writeUploadToken } from './upload-token.ts';

const keys = { accessKey: 'MY_ACCESS_KEY', secretKey: 'MY_SECRET_KEY' };
const deadline = 1_451_491_200;
const policy = {
  scope: 'my-bucket:sunflower.jpg',
  deadline,
  returnBody: '{"name":$(fname),"size":$(fsize),"w":$(imageInfo.width),"h":$(imageInfo.height),"hash":$(etag)}',
};
const token = writeUploadToken(keys, policy);
const before = (deadline - 1) * 1000;

it('writes the token that the documents of the protocol show for a policy', () => {
  expect(token).toMatch(/^MY_ACCESS_KEY:wQ4ofysef1R7IKnrziqtomqyDvI=:eyJzY29wZSI6Im15LWJ1Y2tldDpzdW5mbG93ZXIuanBnIi/);
});

it('reads its own token until the deadline', () => {
  expect(readUploadToken(keys, token, before)).toEqual(policy);
  expect(readUploadToken(keys, token, deadline * 1000 + 1)).toBeUndefined();
  expect(inspectUploadToken(keys, token, deadline * 1000 + 1)).toBe('over');
});

it.each([
  ['of another account', token.replace('MY_ACCESS_KEY', 'OTHER')],
  ['with another policy', `${token.slice(0, -4)}AAAA`],
  ['with a part too many', `${token}:x`],
  ['without a signature', 'MY_ACCESS_KEY::e30='],
  ['of nothing', ''],
])('does not accept a token %s', (_, other) => {
  expect(inspectUploadToken(keys, other, before)).toBeUndefined();
});
