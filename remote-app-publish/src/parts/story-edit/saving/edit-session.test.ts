import { contentUpdateContent } from 'shared-contracts/endpoints';
import { type ContentDetail, type ContentDraft, emptyDraft, StoryType } from 'shared-contracts/model';
import { answer, fakeShell } from 'shared-ui/testing';
import { EditSession } from './edit-session.ts';

/** A page that hears of others' saves as one in a room does. */
class Page extends EditSession {
  takeIn(theirs: ContentDetail): void {
    this.takeStored(theirs);
  }
}

const storedAs = (rev: number, part: Partial<ContentDraft>) =>
  ({ ...emptyDraft, ...part, id: '7', rev }) as unknown as ContentDetail;

it('an answer that comes after a later save of another sets neither text nor revision back', async () => {
  let giveAnswer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => (giveAnswer = resolve));
  const shell = fakeShell({
    answers: [
      answer(contentUpdateContent, async () => {
        await isAnswered;
        return { data: { rev: 6, modifiedTime: '2026-11-29 10:00:00' } } as never;
      }),
    ],
  });
  const page = new Page(shell, { type: StoryType.Article }, { ...emptyDraft, title: '秋水' }, storedAs(5, {}));
  page.change({ leadTitle: '一江' });
  const saving = page.save('save');
  page.takeIn(storedAs(7, { title: '长天', leadTitle: '一江' }));
  giveAnswer();
  await saving;
  expect(page.rev).toBe(7);
  expect(page.base).toMatchObject({ title: '长天', leadTitle: '一江' });
});
