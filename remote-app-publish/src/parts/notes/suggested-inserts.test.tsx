import { render, screen, within } from '@testing-library/react';
import type { StoryNote } from 'shared-contracts/model';
import { NoteMarker } from './note-marker.ts';
import { SuggestedInserts } from './suggested-inserts.tsx';

const body = '<p>江边步道全长三公里。</p><p>沿线有路灯。</p>';

function suggestionOn(quote: string, start: number, proposed: string, facts: Partial<StoryNote> = {}): StoryNote {
  return {
    id: quote,
    text: '',
    userId: '8',
    userName: '王思远',
    time: '2026-03-01 10:00:00',
    quote,
    anchor: { words: quote, start, before: '', after: '' },
    isGone: false,
    resolved: null,
    isPoint: false,
    leftReason: '',
    replies: [],
    suggestion: { proposed, isApplied: false, outcome: null, reason: '' },
    ...facts,
  };
}

/** The text of an editor with suggestions on it, and what lies over it. */
function show(notes: StoryNote[]) {
  const container = document.createElement('div');
  container.innerHTML = `<div class="ql-editor">${body}</div>`;
  document.body.append(container);
  const marker = new NoteMarker(container, () => undefined);
  marker.setNotes(notes, undefined);
  const over = document.createElement('div');
  container.append(over);
  render(<SuggestedInserts inserts={marker.marks().inserts} />, { container: over });
  return { root: container.querySelector('.ql-editor')!, marker, over };
}

const lines = () =>
  within(screen.getByRole('list', { name: '建议插入的文字' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('shows the words that come, whose they are and where, in the order of suggestions', () => {
  show([suggestionOn('三', 6, '五'), suggestionOn('灯', 15, '灯和长椅')]);
  expect(lines()).toEqual([
    '王思远建议在“江边步道全长三”之后插入：五',
    '王思远建议在“公里。沿线有路灯”之后插入：和长椅',
  ]);
  expect(screen.getByText('和长椅').tagName).toBe('INS');
});

it('leaves the text that is saved as it was: the words lie beside it and no place counts them', () => {
  const { root, marker, over } = show([suggestionOn('灯', 15, '灯和长椅')]);
  expect(screen.getByText('和长椅')).toBeInTheDocument();
  expect(root.innerHTML).toBe(body);
  expect(root.contains(over)).toBe(false);
  marker.setNotes([], undefined);
  expect(root.innerHTML).toBe(body);
});

it('shows nothing of words that only go, of decided suggestions, of what is in the text, and of changed words', () => {
  const resolved = { userName: '李雨桐', time: '2026-03-01 11:00:00' };
  const { over } = show([
    suggestionOn('三', 6, ''),
    suggestionOn('灯', 15, '灯和长椅', { resolved }),
    suggestionOn('路', 14, '街', { suggestion: { proposed: '街', isApplied: true, outcome: null, reason: '' } }),
    suggestionOn('七', 6, '八'),
  ]);
  expect(over).toBeEmptyDOMElement();
});

it('names the beginning where words come first', () => {
  show([suggestionOn('江', 0, '清江')]);
  expect(lines()).toEqual(['王思远建议在开头插入：清']);
});
