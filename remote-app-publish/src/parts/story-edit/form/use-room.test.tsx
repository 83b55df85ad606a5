import { renderWithShell } from 'shared-ui/testing';
import { screen } from '@testing-library/react';
import type { EditSession } from '../saving/edit-session.ts';
import type { EditView } from '../saving/edit-view.ts';
import { placeMark } from './draft-field.tsx';
import { useRoom } from './use-room.ts';

const setField = jest.fn();
const session = { room: { setField } } as unknown as EditSession;

function Form() {
  return (
    <>
      <form {...useRoom(session, { lock: { kind: 'none' } } as EditView)}>
        {['title', 'author'].map((field) => (
          <div key={field} {...{ [placeMark]: field }}>
            <input aria-label={field} />
          </div>
        ))}
        <button type="button">保存</button>
        <p>空白处</p>
      </form>
      <button type="button">菜单</button>
    </>
  );
}

beforeEach(() => setField.mockClear());

it('says in which field the writer is, and in none once another place of the page is pressed', async () => {
  const { user } = renderWithShell(<Form />);
  const fields = () => setField.mock.calls.splice(0).map(([field]: string[]) => field);
  await user.click(screen.getByLabelText('title'));
  await user.click(screen.getByLabelText('author'));
  expect(fields()).toEqual(['title', 'author']);
  await user.click(screen.getByText('空白处'));
  expect(fields()).toEqual(['']);
  await user.click(screen.getByLabelText('author'));
  await user.click(screen.getByRole('button', { name: '菜单' }));
  expect(fields()).toEqual(['author', '']);
});
