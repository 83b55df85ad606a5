import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { wxrFoot, wxrHead, wxrItem } from '../../server/test/import-kit.ts';

const megabyte = 1024 ** 2;

/** Writes an export of WordPress of about so many megabytes, piece by piece; gives the number of its posts. */
export async function writeExport(file: string, megabytes: number): Promise<number> {
  const out = createWriteStream(file);
  const content = `<p>${'江边新开一座书房，傍晚有人来读报。'.repeat(160)}</p>`;
  let [written, posts] = [0, 0];
  const write = async (text: string) => {
    written += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, 'drain');
  };
  await write(wxrHead);
  while (written < megabytes * megabyte) {
    posts += 1;
    await write(wxrItem({ id: posts, title: `旧稿第${posts}篇`, content, tags: ['旧稿'] }));
  }
  await write(wxrFoot);
  out.end();
  await once(out, 'finish');
  return posts;
}
