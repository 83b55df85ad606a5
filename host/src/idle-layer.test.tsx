import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IdleLayer } from './idle-layer.tsx';
import { showQuickFind, useQuickFind } from './parts/quick-find.state.ts';

jest.mock('./parts/use-idle.ts', () => ({ useIdle: () => true }));
jest.mock('./session/session.state.ts', () => ({ useCurrentSession: () => ({ kind: 'staff' }) }));
jest.mock('./followers.tsx', () => ({ Followers: () => null }));

const Opened = () => <output>{useQuickFind()}</output>;

it('takes Ctrl+K while what draws the search is still on its way', async () => {
  render(
    <>
      <IdleLayer navigate={jest.fn()} />
      <Opened />
    </>,
  );
  await userEvent.keyboard('{Control>}k{/Control}');
  expect(screen.getByRole('status')).toHaveTextContent('search');
  act(() => showQuickFind(undefined));
});
