import { storyOf } from '../../testing/story.ts';
import {
  contentOperations,
  duringOperation,
  lastPicked,
  type OperationDialog,
  selectCategory,
} from './content-operations.state.ts';

it.each(['copy', 'move', 'push', 'publish', 'selectInner', 'praise', 'sort'] satisfies OperationDialog[])(
  'R145 R146 R144 the %s dialog has its flag, ids and content type while it is open',
  async (dialog) => {
    const flags = () =>
      Object.entries(contentOperations())
        .filter(([name, value]) => name.endsWith('Visible') && value === true)
        .map(([name]) => name);
    const answered = await duringOperation(dialog, [storyOf({ id: '1' }), storyOf({ id: '2' })], async () => [
      flags(),
      contentOperations().contentIds,
      contentOperations().contentType,
    ]);
    expect(answered).toEqual([[`${dialog}Visible`], ['1', '2'], 5]);
    expect([flags(), contentOperations().contentIds, contentOperations().contentType]).toEqual([[], [], null]);
  },
);

it('R144 says no content type where several are meant, and remembers the channel picked last', async () => {
  expect(
    await duringOperation(
      'copy',
      [storyOf(), storyOf({ contentType: 6 })],
      async () => contentOperations().contentType,
    ),
  ).toBeNull();
  expect(lastPicked()).toEqual({});
  selectCategory('3');
  expect([contentOperations().selectedCategoryId, lastPicked()]).toEqual(['3', { selectedIds: ['3'] }]);
});

it('R145 a dialog opened over one that was left behind takes its place', async () => {
  let endFirst: () => void = () => undefined;
  const first = duringOperation('move', [storyOf({ id: '1' })], () => new Promise<void>((end) => (endFirst = end)));
  await duringOperation('copy', [storyOf({ id: '2' })], async () => {
    endFirst();
    await first;
    expect(contentOperations()).toMatchObject({ copyVisible: true, moveVisible: false, contentIds: ['2'] });
  });
  await expect(duringOperation('copy', [], () => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
  expect(contentOperations().copyVisible).toBe(false);
});
