import type { UserInfo } from 'shared-contracts/model';
import { adoptSession, onSessionChange } from './session.state.ts';
import type { StoredFacts } from './session-store.ts';

const facts = (url: string): StoredFacts => ({
  userInfo: { id: '1', nickName: '高敏言', authorId: '7' } as UserInfo,
  menuAuth: [{ url, isbutton: false, Children: [] }],
  menuChannels: ['5'],
});

it('facts that say nothing new leave the session as it is, and others make a new one', () => {
  const first = adoptSession('staff', facts('/app/content'));
  const listener = jest.fn();
  const stop = onSessionChange(listener);
  expect(adoptSession('staff', facts('/app/content'))).toBe(first);
  expect(listener).not.toHaveBeenCalled();
  expect(adoptSession('staff', facts('/app/audit')).permissions).not.toEqual(first.permissions);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(adoptSession('media', facts('/app/audit')).kind).toBe('media');
  stop();
});
