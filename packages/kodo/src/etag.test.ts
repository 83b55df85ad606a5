import { createHash } from 'node:crypto';
import { etagOfPieces, KodoEtag } from './etag.ts';

const etagOf = (...chunks: Buffer[]) => {
  const etag = new KodoEtag();
  for (const chunk of chunks) etag.update(chunk);
  return etag.digest();
};
const piece = (text: string) => ({ size: text.length, sha1: createHash('sha1').update(text).digest() });

describe('Kodo’s hash', () => {
  it('gives the published values', () => {
    expect(etagOf()).toBe('Fto5o-5ea0sNMlW_75VgGJCv2AcJ');
    expect(etagOf(Buffer.from('etag'))).toBe('FpLiADEaVoALPkdb8tJEJyRTXoe_');
    expect(etagOfPieces([piece('hello'), piece('world')])).toBe('ns56DcSIfBFUENXjdhsJTIvl3Rcu');
  });

  it('does not depend on how the bytes are cut, and changes its mark at 4 MB', () => {
    const bytes = Buffer.alloc(9 * 1024 * 1024, 'news');
    expect(etagOf(bytes)).toBe(etagOf(bytes.subarray(0, 5_000_000), bytes.subarray(5_000_000)));
    expect(Buffer.from(etagOf(bytes), 'base64url')[0]).toBe(0x96);
    expect(Buffer.from(etagOf(bytes.subarray(0, 4 * 1024 * 1024)), 'base64url')[0]).toBe(0x16);
  });
});
