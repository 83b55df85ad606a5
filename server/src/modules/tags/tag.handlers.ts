import { addTag, mergeTags, saveTag, setTagState, tagList, tagOptions, tagStories } from 'shared-contracts/endpoints';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { addTagTo, changeTag, type ListedWords, mergeTag, switchTag } from './tag.commands.ts';
import { listTags, listTagStories, offerTags } from './tag.queries.ts';

/** The library of tags. */
export const tagHandlers = (listed: ListedWords) => [
  handle(tagList, ({ currentPage, pageSize, ...filter }, { db }) =>
    listTags(db, filter, { page: currentPage, size: pageSize }),
  ),
  handle(addTag, async ({ draft }, context) => ({
    data: { id: await context.db.transaction((tx) => addTagTo(tx, draft, listed, context)) },
  })),
  handle(saveTag, async (request, context) => {
    await context.db.transaction((tx) => changeTag(tx, request, listed, context));
    return {};
  }),
  handle(mergeTags, async (request, context) => {
    await context.db.transaction((tx) => mergeTag(tx, request, context));
    return {};
  }),
  handle(setTagState, ({ ids, isOn }, context) =>
    runEach(context, splitIds(ids), (tx, id) => switchTag(tx, id, isOn, context)),
  ),
  handle(tagStories, ({ id, currentPage, pageSize }, { db, session }) =>
    listTagStories(db, id, [...session.channels], { page: currentPage, size: pageSize }),
  ),
  handle(tagOptions, async ({ prefix }, { db }) => ({ list: await offerTags(db, prefix) })),
];
