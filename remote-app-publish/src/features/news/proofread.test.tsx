import { screen } from '@testing-library/react';
import { getAuthorizedChannelTree } from 'shared-contracts/endpoints';
import type { EditorHandle, ProofreadingTool, ProofreadSubject } from 'shared-contracts/shell';
import { useEffect } from 'react';
import { answer, renderWithShell } from 'shared-ui/testing';
import { NewsFormScreen } from './news-form.screen.tsx';

jest.mock('../../parts/story-edit/journal/journal.ts', () => ({
  ...jest.requireActual('../../parts/story-edit/journal/journal.ts'),
  journal: {
    write: jest.fn(async () => undefined),
    remove: jest.fn(async () => undefined),
    read: jest.fn(async () => undefined),
    list: jest.fn(async () => []),
  },
}));

const handle = { paragraphs: () => [] } as unknown as EditorHandle;
function HandedEditor({ label, onHandle }: { label: string; onHandle?(handle: EditorHandle | undefined): void }) {
  useEffect(() => onHandle?.(handle), [onHandle]);
  return <textarea aria-label={label} />;
}

function open(canProofread: ProofreadingTool['canProofread']) {
  const subjects: ProofreadSubject[] = [];
  const proofreading: ProofreadingTool = {
    canProofread: (subject) => {
      subjects.push(subject);
      return canProofread(subject);
    },
    ProofreadingDialog: ({ source, onDone }) => <button onClick={() => onDone(false)}>关闭 {source}</button>,
    ProofreadingPanel: ({ onClose }) => <button onClick={onClose}>关闭面板</button>,
  };
  const tools = { editor: { RichEditor: HandedEditor }, proofreading };
  return {
    subjects,
    ...renderWithShell(<NewsFormScreen />, {
      path: '/new/news',
      tools,
      answers: [answer(getAuthorizedChannelTree, { data: [] })],
    }),
  };
}

async function choose(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: '校对' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

it.each([
  ['校对服务A', 'providerA'],
  ['校对服务B', 'providerB'],
  ['黑马校对', 'heima'],
])('R307 R310 R311 R312 opens the dialog of %s over the editor’s handle', async (name, source) => {
  const { user, subjects } = open(() => true);
  await screen.findByRole('textbox', { name: '正文' });
  await choose(user, name);
  await user.click(await screen.findByRole('button', { name: `关闭 ${source}` }));
  expect(subjects[0]).toEqual({ editor: handle, title: '', contentId: undefined });
  expect(screen.queryByRole('button', { name: `关闭 ${source}` })).not.toBeInTheDocument();
});

it('opens and closes the panel beside the text, and nothing when the text cannot be checked', async () => {
  let can = false;
  const { user } = open(() => can);
  await screen.findByRole('textbox', { name: '正文' });
  await choose(user, '合并校对');
  expect(screen.queryByRole('button', { name: '关闭面板' })).not.toBeInTheDocument();
  can = true;
  await choose(user, '合并校对');
  await user.click(await screen.findByRole('button', { name: '关闭面板' }));
  expect(screen.queryByRole('button', { name: '关闭面板' })).not.toBeInTheDocument();
});
