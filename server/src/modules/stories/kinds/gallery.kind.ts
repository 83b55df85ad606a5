import { invalidInput } from 'shared-contracts/errors';
import { StoryType } from 'shared-contracts/model';
import { asc, eq } from '../../../platform/database/orm.ts';
import { html } from '../../../platform/pages/html.ts';
import { mediaNote } from '../../../platform/pages/media-label.ts';
import { copiesOf, sizeOf, thumbnailUrl } from '../../../platform/pages/picture-view.ts';
import { isOwnPicture } from '../../../platform/text/html.rules.ts';
import { missingPictures } from '../../media/picture.queries.ts';
import { atlasPictures } from '../content.tables.ts';
import { kindTexts as texts } from './kind.texts.ts';
import type { StoryKind } from './story-kind.ts';

/** An atlas: pictures of the library with their words, in an order. */
export const galleryKind: StoryKind = {
  type: StoryType.Gallery,
  part: {
    async read(db, contentId) {
      const rows = await db
        .select()
        .from(atlasPictures)
        .where(eq(atlasPictures.contentId, contentId))
        .orderBy(asc(atlasPictures.place));
      return { pictures: rows.map(({ pictureId, path, caption }) => ({ id: pictureId, path, caption })) };
    },
    async write(tx, contentId, { pictures }) {
      await tx.delete(atlasPictures).where(eq(atlasPictures.contentId, contentId));
      const rows = pictures.map(({ id, path, caption }, place) => ({
        contentId,
        place,
        pictureId: id,
        path,
        caption,
      }));
      if (rows.length > 0) await tx.insert(atlasPictures).values(rows);
    },
  },
  async check({ pictures }, { db, settings }) {
    const own = [settings.SITE_URL ?? ''];
    const missing = await missingPictures(
      db,
      pictures.map(({ id }) => id),
    );
    if (missing.length > 0 || pictures.some(({ path }) => !isOwnPicture(path, own)))
      throw invalidInput([{ path: 'pictures', message: texts.picturesUnknown }]);
  },
  guards: ({ pictures }) => (pictures.length === 0 ? [{ guard: 'pictures', text: texts.picturesMissing }] : []),
  publicPart({ pictures, title }, { pictureSizes, labels }) {
    const figures = pictures.map(({ path, caption }, place) => {
      const size = sizeOf(path, pictureSizes);
      const box = size && html` width="${size.width}" height="${size.height}"`;
      const loading = place > 0 ? html`loading="lazy"` : html`fetchpriority="high"`;
      const copies = copiesOf(path, '(max-width: 800px) 100vw, 760px');
      const image = html`<img src="${path}"${copies}${box} alt="${caption || title}" ${loading} decoding="async">`;
      const words = html`<figcaption><b>${place + 1}/${pictures.length}</b> ${caption}</figcaption>`;
      return html`<figure id="p${place + 1}">${image}${mediaNote(path, labels)}${words}</figure>`;
    });
    return html`<div class="gallery" role="group" aria-label="${texts.gallery(pictures.length)}">${figures}</div>`;
  },
  feedPart: ({ pictures }) => ({
    pictures: pictures.map(({ path, caption }) => ({ url: path, medium: thumbnailUrl(path, 'w800'), caption })),
  }),
};
