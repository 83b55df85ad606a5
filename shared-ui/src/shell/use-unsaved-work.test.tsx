import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderWithShell } from '../testing/index.tsx';
import { useUnsavedWork } from './use-unsaved-work.ts';

const save = jest.fn(async (_text: string) => true);

function Note({ canSave }: { canSave: boolean }) {
  const [text, setText] = useState('');
  useUnsavedWork(`便条《${text}》`, text !== '', canSave ? () => save(text) : undefined);
  return <input aria-label="便条" value={text} onChange={(event) => setText(event.target.value)} />;
}

it('registers once and reports the current words, title and action', async () => {
  const { shell, user, unmount } = renderWithShell(<Note canSave />);
  const [work] = jest.mocked(shell.work.register).mock.lastCall!;
  const registered = jest.mocked(shell.work.register).mock.results[0]!.value;
  expect(work.isDirty()).toBe(false);
  await user.type(screen.getByRole('textbox', { name: '便条' }), '买纸');
  expect(work.isDirty()).toBe(true);
  expect(work.title).toBe('便条《买纸》');
  expect(registered.changed).toHaveBeenCalled();
  await work.save!();
  expect(save).toHaveBeenCalledWith('买纸');
  expect(shell.work.register).toHaveBeenCalledTimes(1);
  unmount();
  expect(registered.dispose).toHaveBeenCalled();
});

it('nobody leaves what was not stored, of which the page has said why', async () => {
  save.mockResolvedValueOnce(false);
  const { shell } = renderWithShell(<Note canSave />);
  const [work] = jest.mocked(shell.work.register).mock.lastCall!;
  await expect(work.save!()).rejects.toMatchObject({ name: 'AbortError' });
});

it('offers no saving where there is none', () => {
  const { shell } = renderWithShell(<Note canSave={false} />);
  expect(jest.mocked(shell.work.register).mock.lastCall![0].save).toBeUndefined();
});
