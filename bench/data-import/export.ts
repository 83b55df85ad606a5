import { wxrFoot, wxrHead, wxrItem } from '../../server/test/import-kit.ts';

const content = `<p>${'江边新开一座书房，傍晚有人来读报。'.repeat(160)}</p>`;
const item = (id: number) => Buffer.from(wxrItem({ id, title: `旧稿第${id}篇`, content, tags: ['旧稿'] }));

/** An export of WordPress with so many posts of about eight kilobytes, piece by piece. */
export function* exportOf(posts: number): Generator<Buffer> {
  yield Buffer.from(wxrHead);
  for (let id = 1; id <= posts; id += 1) yield item(id);
  yield Buffer.from(wxrFoot);
}

/** How many posts an export of about so many megabytes has. */
export const postsIn = (megabytes: number): number => Math.ceil((megabytes * 1024 ** 2) / item(100_000).length);
