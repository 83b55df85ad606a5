import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type AtlasPicture, type ContentDetail, type ContentDraft, emptyDraft } from 'shared-contracts/model';
import type { EditRoom } from './edit-room.ts';
import { mergeBeside, saveRoom } from './save-room.ts';

const picture = (id: string, caption = ''): AtlasPicture => ({ id, path: `/files/${id}.jpg`, caption });
const draftWith = (...pictures: AtlasPicture[]): ContentDraft => ({ ...emptyDraft, pictures });

/** A page of a room in which one describes the second picture while the other has stored that it was moved up. */
function openPage() {
  const [stored, moved] = [draftWith(picture('a'), picture('b')), draftWith(picture('b'), picture('a'))];
  const theirs = { ...moved, rev: 6 } as unknown as ContentDetail;
  const sent: { rev: number; pictures: readonly AtlasPicture[] }[] = [];
  const page = { draft: draftWith(picture('a'), picture('b', '秋水')), base: stored, rev: 5 };
  const adopt = (detail: ContentDetail, draft: ContentDraft) =>
    Object.assign(page, { draft, base: moved, rev: detail.rev });
  const save = (beforeRefusal: () => void) =>
    saveRoom({
      room: { settle: async () => ({ html: '', seq: 1 }) } as EditRoom,
      page,
      send: async ({ pictures }) => {
        sent.push({ rev: page.rev, pictures });
        if (page.rev === theirs.rev) return;
        beforeRefusal();
        throw new AppError(ErrorCode.StaleRevision, undefined, { current: theirs });
      },
      isLaterTaken: true,
      adopt,
    });
  const takeIn = () => adopt(theirs, mergeBeside(page.base, page.draft, theirs).settle([]));
  return { save, takeIn, sent };
}

const both = { rev: 6, pictures: [picture('b', '秋水'), picture('a')] };

it('a save that another came before takes its fields in and is sent again', async () => {
  const { save, sent } = openPage();
  await save(() => undefined);
  expect(sent.at(-1)).toEqual(both);
});

it('a refused save reverts nothing that the page took in while it was on its way', async () => {
  const { save, takeIn, sent } = openPage();
  await save(takeIn);
  expect(sent.at(-1)).toEqual(both);
});
