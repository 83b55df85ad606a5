import { contentGetContent, wechatListCandidates } from 'shared-contracts/endpoints';
import { handIn } from './hand-in.ts';
import { passAndPublish } from './review.ts';
import type { Newsroom } from './test.ts';

/** The cover of a story of the demo newsroom, for the stories of scenarios; throws when there is none. */
export async function anyCover(newsroom: Newsroom) {
  const admin = await newsroom.apiAs('admin');
  // The newest stories are those of other scenarios, most of which have no picture.
  for (let currentPage = 0; ; currentPage += 1) {
    const { list } = await admin.call(wechatListCandidates, { currentPage, pageSize: 50 });
    if (list.length === 0) throw new Error('No story has a cover.');
    const illustrated = list.find(({ listThumbnail }) => listThumbnail !== null);
    const { cover } = illustrated
      ? (await admin.call(contentGetContent, { id: illustrated.id })).data
      : { cover: null };
    if (cover) return cover;
  }
}

/** Writes a short article with a cover and publishes it to app and website; answers its id. */
export async function publishedWithCover(newsroom: Newsroom, title: string): Promise<string> {
  const cover = await anyCover(newsroom);
  const text = { title, author: '李雨桐', source: '本报讯', content: `<p>${title}，市民早早到场。</p>`, cover };
  const id = await handIn(await newsroom.apiAs('editor'), text);
  await passAndPublish(newsroom, id);
  return id;
}
