import { unzipSync } from 'fflate';
import { zipChunks, type ZipEntry } from './zip-stream.ts';

async function* give(...entries: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

it('makes a zip of words and of bytes that come in pieces, under Chinese names', async () => {
  const chunks: Uint8Array[] = [];
  const bytes = [Buffer.from('前半'), Buffer.from('后半')];
  for await (const chunk of zipChunks(give({ name: '文字.txt', words: '一行' }, { name: '图片/01.jpg', bytes })))
    chunks.push(chunk);
  const files = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.entries(files).map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
    ['文字.txt', '一行'],
    ['图片/01.jpg', '前半后半'],
  ]);
});

it('breaks off where a file fails', async () => {
  async function* failing(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('前半');
    throw new Error('disk');
  }
  const read = async () => {
    for await (const chunk of zipChunks(give({ name: 'a', bytes: failing() }))) expect(chunk).toBeDefined();
  };
  await expect(read()).rejects.toThrow('disk');
});
