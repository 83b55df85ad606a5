import { screen } from '@testing-library/react';
import {
  contentAddContent,
  contentGetContent,
  contentLockContent,
  contentUnlockContent,
  contentUpdateContent,
  getAuthorizedChannelTree,
  versionSave,
} from 'shared-contracts/endpoints';
import { answer, type FakeAnswer, PlainEditor, renderWithShell } from 'shared-ui/testing';
import { journal, type JournalEntry } from '../../parts/story-edit/journal/journal.ts';
import { NewsFormScreen } from './news-form.screen.tsx';
import { newDraft } from '../../parts/story-edit/draft/story-draft.rules.ts';
import type { Story } from '../../parts/story-edit/draft/story.ts';
import { plainRound } from '../../testing/story.ts';

export const kept = new Map<string, JournalEntry>();
const book = jest.mocked(journal);

export const story = {
  ...newDraft({ nickName: '张编辑' }),
  id: '5',
  contentType: 5,
  title: '旧题',
  content: '<p>旧文</p>',
  categoryId: '1',
  rev: 3,
  auditState: 'draft',
  auditStage: 0,
  auditRound: 0,
  deliveries: [],
  task: null,
  lock: null,
  publishStatus: 0,
  needsReaudit: false,
  deletedTime: null,
  createUserId: '7',
  createUserName: '张编辑',
  round: plainRound,
  modifiedUserName: '李主任',
  modifiedTime: '2026-11-21 09:00:00',
  returnOpinion: null,
} as unknown as Story;

export const lease = { data: { token: 'lease-1', expiresTime: '2026-11-21 10:00:00', rev: 3 } };
const added = { data: { id: '5', rev: 1, wordCount: 2, modifiedTime: '2026-11-21 09:30:05', lockToken: 'lease-1' } };
export const updated = (rev: number) => ({ data: { rev, wordCount: 2, modifiedTime: '2026-11-21 09:31:06' } });
export const holder = { userId: '9', nickName: '李主任', expiresTime: '2026-11-21 10:00:00' };

export const standard: FakeAnswer[] = [
  answer(getAuthorizedChannelTree, { data: [{ catalogId: '1', categoryName: '要闻', children: [] }] }),
  answer(contentAddContent, added),
  answer(contentUpdateContent, updated(4)),
  answer(contentLockContent, lease),
  answer(contentUnlockContent, {}),
  answer(contentGetContent, { data: story }),
  answer(versionSave, { data: { id: '1', versionNo: 9 } }),
];

export const openForm = (path = '/new/news', answers: FakeAnswer[] = [], codes?: string[]) =>
  renderWithShell(<NewsFormScreen />, {
    path,
    answers: [...standard, ...answers],
    tools: { editor: { RichEditor: PlainEditor } },
    ...(codes ? { codes } : {}),
  });

export const box = (name: string) => screen.findByRole(name === '来源' ? 'combobox' : 'textbox', { name });
export const state = () => screen.getByTestId('save-state');

/** Has the journal, which the test mocks, keep its entries in `kept` alone. */
export function keepJournalHere(): void {
  kept.clear();
  book.write.mockImplementation(async (entry) => kept.set(entry.key, entry).size > 0);
  book.remove.mockImplementation(async (key) => void kept.delete(key));
  book.read.mockImplementation(async (key) => kept.get(key));
  book.list.mockImplementation(async (prefix) => [...kept.values()].filter(({ key }) => key.startsWith(prefix)));
}
