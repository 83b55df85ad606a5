import { z } from 'zod';
import { contentDetail, id, kindDraft, type StoryType } from '../model/index.ts';
import { ContentPermission } from '../permissions/index.ts';
import { addAnswer, addFields, updateAnswer, updateFields } from './content.ts';
import { dataOf, defineEndpoint, textBodyLimit } from './define-endpoint.ts';

/** Calls of a kind that the documents do not name: add, update and get at paths made of its name. */
export const callsOfKind = <Kind extends StoryType>(name: string, kind: Kind) => ({
  add: defineEndpoint({
    id: `contentAdd${name}`,
    path: `/amc/web/content/add${name}.do`,
    access: { session: 'staff', code: ContentPermission.Create },
    request: kindDraft(kind).extend(addFields),
    answer: addAnswer,
    bodyLimit: textBodyLimit,
    summary: `Stores a new ${name}.`,
  }),
  update: defineEndpoint({
    id: `contentUpdate${name}`,
    path: `/amc/web/content/update${name}.do`,
    access: { session: 'staff' },
    request: kindDraft(kind).extend(updateFields),
    answer: updateAnswer,
    bodyLimit: textBodyLimit,
    summary: `Saves a ${name} under its lock and revision.`,
  }),
  get: defineEndpoint({
    id: `contentGet${name}`,
    path: `/amc/web/content/get${name}.do`,
    access: { session: 'staff' },
    request: z.strictObject({ id }),
    answer: dataOf(contentDetail),
    summary: `A whole ${name}; 404 for a story of another kind.`,
  }),
});
