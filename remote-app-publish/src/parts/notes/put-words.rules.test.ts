import type { StoryNote } from 'shared-contracts/model';
import type { EditorHandle, TextEdit } from 'shared-contracts/shell';
import { putWords } from './put-words.rules.ts';
import { suggestionsOf } from './suggest.rules.ts';

const older = '<p>江边步道今天开放，全长 12 公里。</p><p>沿线有路灯。</p>';

function noteOf(newer: string): StoryNote[] {
  return suggestionsOf(older, newer).suggestions.map(
    ({ anchor, proposed }, nth) =>
      ({
        id: String(nth),
        quote: anchor.words,
        anchor,
        suggestion: { proposed, isApplied: false, outcome: null, reason: '' },
      }) as unknown as StoryNote,
  );
}

function editorOf(...texts: string[]) {
  const editor = {
    texts,
    paragraphs: () => texts.map((text, key) => ({ key: String(key), text })),
    replace(edits: readonly TextEdit[]) {
      for (const { paragraph, start, end, expected, text } of edits.toReversed()) {
        expect(texts[paragraph]!.slice(start, end)).toBe(expected);
        texts[paragraph] = texts[paragraph]!.slice(0, start) + text + texts[paragraph]!.slice(end);
      }
      return edits;
    },
  };
  return editor as typeof editor & EditorHandle;
}

it('the words of suggestions are put where theirs stand, blanks of the text aside', () => {
  const newer = older.replace('今天', '今天上午').replace('12 公里', '15 公里').replace('路灯', '长椅');
  const editor = editorOf('本报讯 江边步道今天开放，全长 12 公里。', '沿线有路灯。');
  expect(putWords(editor, noteOf(newer), new Map())).toHaveLength(3);
  expect(editor.texts).toEqual(['本报讯 江边步道今天上午开放，全长 15 公里。', '沿线有长椅。']);
});

it('words that are gone, or that another has put there, are left out', () => {
  const editor = editorOf('江边步道今天开放，全长 20 公里。', '沿线有路灯。');
  const [length, lamps] = noteOf(older.replace('12', '15').replace('路灯', ''));
  expect(putWords(editor, [length!, lamps!], new Map())).toEqual([lamps]);
  expect(editor.texts).toEqual(['江边步道今天开放，全长 20 公里。', '沿线有。']);
});

it('words whose neighbours were typed over are found where the page shows them', () => {
  const [lamps] = noteOf(older.replace('路灯', ''));
  const editor = editorOf('短。', '那里路灯。');
  expect(putWords(editor, [lamps!], new Map())).toEqual([]);
  expect(putWords(editor, [lamps!], new Map([[lamps!.id, { start: 4, end: 6 }]]))).toEqual([lamps]);
  expect(editor.texts).toEqual(['短。', '那里。']);
});
