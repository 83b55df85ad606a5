import { strToU8, zipSync } from 'fflate';
import { partOfPlaceholder, WordArchive } from './word-archive.ts';

const photo = new Uint8Array(400_000).map((_, index) => (index * 7919) % 251);

/** A blob that counts what is read of it. */
class CountedBlob extends Blob {
  read = 0;

  override slice(start = 0, end = this.size, type?: string): Blob {
    this.read += end - start;
    return super.slice(start, end, type);
  }
}

it('reads the markup without its photos, and one photo when it is requested', async () => {
  const file = new CountedBlob([
    zipSync(
      { 'word/document.xml': strToU8('<w:document/>'), 'word/media/a.jpg': photo, 'word/media/b.jpg': photo },
      { level: 0 },
    ),
  ]);
  const archive = await WordArchive.open(file);
  const parts = await archive.markup();
  expect(Buffer.from(parts['word/document.xml']!).toString()).toBe('<w:document/>');
  expect(partOfPlaceholder(parts['word/media/b.jpg']!)).toBe('word/media/b.jpg');
  expect(partOfPlaceholder(strToU8('PNG'))).toBeUndefined();
  expect(file.read).toBeLessThan(photo.length);
  expect((await archive.read('word/media/b.jpg')).equals(photo)).toBe(true);
  expect(file.read).toBeLessThan(2 * photo.length);
});

it('A34 lets no part grow beyond what the table of parts claims', async () => {
  const zip = Buffer.from(
    zipSync({ 'word/document.xml': strToU8('<w:document/>'), 'word/media/a.bmp': new Uint8Array(900_000) }),
  );
  const entry = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip.writeUInt32LE(1000, entry + 24);
  const archive = await WordArchive.open(new Blob([zip]));
  await expect(archive.read('word/media/a.bmp')).rejects.toMatchObject({
    message: '文件已损坏，无法读取，请用Word打开后另存再导入',
  });
  await expect(archive.read('word/media/none.bmp')).rejects.toMatchObject({ code: 42200 });
});
