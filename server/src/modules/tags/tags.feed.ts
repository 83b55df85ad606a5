import { AppError, ErrorCode } from 'shared-contracts/errors';
import { openTagArticles } from 'shared-contracts/open';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { readPublicChannels } from '../channels/public-channel.queries.ts';
import { openArticles } from '../feed/open-answers.ts';
import { findReadersTag, listPublishedOfTag } from './published-of-tag.queries.ts';
import { tagTexts as texts } from './tag.texts.ts';

const target = 'app';

/** Stories of a tag for the app. */
export const openTags: OpenSection = async (app, { db, cached }) => {
  serveOpen(app, openTagArticles, ({ params: { id }, query: { page }, request, reply }) =>
    cached(request, reply, `tag:${id}:${page}`, async () => {
      const tag = await findReadersTag(db, id);
      if (!tag) throw new AppError(ErrorCode.NotFound, texts.gone);
      const channels = await readPublicChannels(db);
      const filter = { target, exceptChannelIds: channels.hiddenIds } as const;
      const { stories, pages } = await listPublishedOfTag(db, tag, filter, page - 1);
      return {
        tag: { id: tag.id, name: tag.name },
        list: await openArticles(db, stories, channels),
        hasMore: page < pages,
      };
    }),
  );
};
