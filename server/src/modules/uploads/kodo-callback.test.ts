import { signQBox, signQiniu } from 'kodo';
import qiniu from 'qiniu';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { findObject } from '../../platform/storage/object.queries.ts';
import { cloud, cloudHost, deadHost, ownHost, product, startCloud, ticket } from '../../../test/kodo-cloud-kit.ts';

startCloud();

describe('A48 a callback', () => {
  const url = '/upload/callback';
  const type = 'application/x-www-form-urlencoded';
  const call = (authorization: string, body: string, contentType = type) =>
    product.app.inject({
      method: 'POST',
      url,
      headers: { authorization, 'content-type': contentType, host: ownHost },
      payload: body,
    });
  const bodyOf = (key: string, endUser: string) =>
    new URLSearchParams({
      key,
      hash: 'h',
      fname: 'x.pdf',
      fsize: '9',
      mimeType: 'application/pdf',
      endUser,
    }).toString();
  const signed = (body: string) =>
    signQBox(uploadKeysOf(cloud.settings.DATA_DIR), { path: url, contentType: type, body });

  it('is refused without a valid signature of its body, and when it comes again', async () => {
    const { key } = await ticket('attachment', 'x.pdf');
    const body = bodyOf(key, await product.userId('editor'));
    expect((await call('', body)).statusCode).toBe(401);
    expect((await call('QBox a:b', body)).statusCode).toBe(401);
    expect((await call(signed(body), `${body}0`)).statusCode).toBe(401);
    expect((await call(signed(''), '{}', 'application/json')).statusCode).toBe(401);
    expect(await findObject(product.db, key)).toBeUndefined();
    expect((await call(signed(body), body)).statusCode).toBe(200);
    expect((await call(signed(body), body)).statusCode).toBe(401);
  });

  it('is refused for a key that was given to nobody or to another', async () => {
    const { key } = await ticket('attachment', 'x.pdf');
    for (const body of [
      bodyOf('attachment/2026/01/01/x.pdf', await product.userId('editor')),
      bodyOf(key, await product.userId('editor2')),
    ])
      expect((await call(signed(body), body)).statusCode).toBe(401);
  });

  it('accepts the newer signature as well', async () => {
    const { key } = await ticket('attachment', 'x.pdf');
    const body = bodyOf(key, await product.userId('editor'));
    expect(
      (
        await call(
          signQiniu(uploadKeysOf(cloud.settings.DATA_DIR), {
            method: 'POST',
            host: ownHost,
            path: url,
            contentType: type,
            body,
          }),
          body,
        )
      ).statusCode,
    ).toBe(200);
  });

  it('that nobody answers gives the sender 579 and leaves the object where it is', async () => {
    const { accessKey, secretKey } = uploadKeysOf(cloud.settings.DATA_DIR);
    const policy = new qiniu.rs.PutPolicy({
      scope: 'newsroom:attachment/2026/01/01/579.pdf',
      callbackUrl: `http://${deadHost}/x`,
      callbackBody: 'key=$(key)',
    });
    const form = new FormData();
    form.set('token', policy.uploadToken(new qiniu.auth.digest.Mac(accessKey, secretKey)));
    form.set('key', 'attachment/2026/01/01/579.pdf');
    form.set('file', new Blob(['%PDF-1.7']), 'x.pdf');
    const answer = await fetch(`http://${cloudHost}/`, { method: 'POST', body: form });
    expect([answer.status, await answer.json()]).toEqual([579, { error: 'callback failed' }]);
    expect(await findObject(cloud.db, 'attachment/2026/01/01/579.pdf')).toBeDefined();
  });
});
