import { remote } from '../../../index.ts';
import { newDraft } from '../draft/story-draft.rules.ts';
import { draftSchema, readSnapshot } from './draft-handover.ts';

const draft = { ...newDraft({ nickName: '李编辑' }), title: '雨后', content: '<p>一段未保存的话</p>' };

it('the manifest names the version of the snapshots that the form accepts', () => {
  expect(remote.draftSchemas).toEqual({ [draftSchema.kind]: draftSchema.version });
});

it('reads back what was taken', () => {
  expect(readSnapshot(JSON.parse(JSON.stringify({ contentId: '7', rev: 3, draft })))).toEqual({
    contentId: '7',
    rev: 3,
    draft,
  });
});

it('reads another version’s snapshot: unknown fields drop, missing ones start empty', () => {
  const { summary: _summary, ...older } = draft;
  expect(readSnapshot({ rev: 0, draft: { ...older, mood: 'calm' } })?.draft).toEqual({ ...draft, summary: '' });
});

it.each([undefined, null, 'text', { rev: 1 }])('what is no snapshot gives none: %p', (value) => {
  expect(readSnapshot(value)).toBeUndefined();
});
