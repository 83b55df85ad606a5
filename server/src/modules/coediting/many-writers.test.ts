import { contentCorrect, contentDropCorrection } from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { first, kit, second, startTwoProcesses } from '../../../test/notice-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { openRoom, Page, textOf } from '../../../test/room-kit.ts';

startTwoProcesses();

const writers = 20;
const keystrokes = 12;
/** A sign of its own for each writer. */
const signOf = (writer: number) => String.fromCodePoint(0x4e00 + writer);

it('twenty writers at two processes type into one text at once: one text, and every keystroke is in it', async () => {
  const { id, mine, theirs } = await openRoom('开头，结尾。');
  const pages = Array.from({ length: writers }, (_, n) =>
    n % 2 === 0 ? new Page(first, id, mine.bearer) : new Page(second, id, theirs.bearer),
  );
  await Promise.all(pages.map((page) => page.pull()));
  await Promise.all(
    pages.map(async (page, writer) => {
      for (let n = 0; n < keystrokes; n += 1) {
        // At the beginning, in the middle and at the end, where the others write too.
        const typed = await page.type((text) => text.insert(Math.floor((text.length * (n % 3)) / 2), signOf(writer)));
        expect(typed.suc).toBe(1);
      }
    }),
  );
  await Promise.all(pages.map((page) => page.pull()));
  const texts = new Set(pages.map((page) => textOf(page.doc)));
  expect(texts.size).toBe(1);
  const [whole] = texts;
  for (let writer = 0; writer < writers; writer += 1)
    expect([writer, whole!.split(signOf(writer)).length - 1]).toEqual([writer, keystrokes]);
  expect([...whole!].filter((sign) => '开头，结尾。'.includes(sign))).toHaveLength('开头，结尾。'.length);
}, 60_000);

const correction = { kind: 'correct' as const, note: '特此更正。' };

it('a correction is written and given up beside no open room: refused until the room is stored and left', async () => {
  const id = await addPublishedStory(first, { title: '一起改的会议', content: '<p>到会三百人。</p>' });
  const editor = await kit.bearer('editor');
  const correct = async () => (await first.call(contentCorrect, { ids: id, ...correction }, editor)).envelope;
  const drop = async () => (await first.call(contentDropCorrection, { ids: id }, editor)).envelope;
  const refusal = { respCode: ErrorCode.Locked, data: { isRoom: true } };
  const { mine } = await openRoom('到会三百人。', id);
  const before = await kit.get(id);
  const refused = await correct();
  expect(refused).toMatchObject(refusal);
  expect(refused.message).toContain('正由多人一起编辑');
  expect(await kit.get(id)).toMatchObject({ rev: before.rev, corrections: [], auditState: 'cleared' });

  const ofRoom: Record<string, unknown> = { roomSeq: mine.seq };
  await kit.save(id, 'editor', { content: before.content, ...ofRoom });
  first.clock.advance(60_000);
  expect(await correct()).toMatchObject({ suc: 1 });
  expect((await mine.pull()).roomId).toBeNull();
  expect(await kit.get(id)).toMatchObject({ corrections: [{ kind: 'correct', time: null }] });

  await openRoom('到会三百人。', id);
  expect(await drop()).toMatchObject(refusal);
  expect(await kit.get(id)).toMatchObject({ corrections: [{ time: null }] });
});
