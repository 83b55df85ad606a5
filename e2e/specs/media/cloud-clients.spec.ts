import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import { Api } from '../../core/api.ts';
import { expect, test } from '../../core/test.ts';

// The cloud's own browser clients, unchanged, against the embedded store.
test.use({ bypassCSP: true });

const megabyte = 1024 * 1024;
const sizes = [1, 4 * megabyte - 1, 4 * megabyte, 4 * megabyte + 1, 9 * megabyte];
const require = createRequire(import.meta.url);
const scriptOf = (name: string) =>
  path.join(path.dirname(require.resolve(`${name}/package.json`)), 'dist/qiniu.min.js');

/** Kodo's hash of `size` bytes that count up, a pdf's beginning first. */
function expectedHash(bytes: Buffer): string {
  const sha1 = (data: Buffer) => createHash('sha1').update(data).digest();
  const blocks: Buffer[] = [];
  for (let index = 0; index < bytes.length; index += 4 * megabyte)
    blocks.push(sha1(bytes.subarray(index, index + 4 * megabyte)));
  const hash =
    blocks.length === 1
      ? Buffer.concat([Buffer.from([0x16]), blocks[0]!])
      : Buffer.concat([Buffer.from([0x96]), sha1(Buffer.concat(blocks))]);
  return hash.toString('base64').replaceAll('+', '-').replaceAll('/', '_');
}

function bytesOf(size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let index = 0; index < size; index += 1) bytes[index] = (index * 7 + size) & 0xff;
  Buffer.from('%PDF-1.7').copy(bytes);
  return bytes;
}

for (const [name, version] of [
  ['qiniu-js-2', '2.5.5'],
  ['qiniu-js', '3.4.4'],
] as const) {
  test(`qiniu-js ${version} uploads files of every size to our store`, async ({ page, baseURL }) => {
    const api = await Api.login(baseURL!, 'editor');
    await page.goto('/site/');
    await page.addScriptTag({ path: scriptOf(name) });
    for (const size of sizes) {
      const { data: ticket } = await api.call(getResourceUploadToken, { type: 'attachment', fileName: '报表.pdf' });
      const answer = await page.evaluate(
        async ({ size, token, key }) => {
          const bytes = new Uint8Array(size);
          for (let index = 0; index < size; index += 1) bytes[index] = (index * 7 + size) & 0xff;
          bytes.set(new TextEncoder().encode('%PDF-1.7').subarray(0, size));
          const file = new File([bytes], '报表.pdf', { type: 'application/pdf' });
          const { qiniu } = window as unknown as {
            qiniu: {
              upload(
                file: File,
                key: string,
                token: string,
                extra: object,
                config: object,
              ): { subscribe(handlers: object): void };
            };
          };
          const config = {
            uphost: `${location.host}/upload`,
            upprotocol: 'http',
            disableStatisticsReport: true,
            checkByServer: false,
            useCdnDomain: false,
          };
          return new Promise((resolve, reject) => {
            qiniu.upload(file, key, token, { fname: '报表.pdf', mimeType: null, params: {} }, config).subscribe({
              complete: resolve,
              error: (error: { code?: number; message?: string }) =>
                reject(new Error(`${error.code} ${error.message}`)),
            });
          });
        },
        { size, token: ticket.token, key: ticket.key },
      );
      expect(answer).toEqual({
        key: ticket.key,
        hash: expectedHash(bytesOf(size)),
        url: `/files/${ticket.key}`,
        name: '报表.pdf',
        size,
      });
    }
  });
}
