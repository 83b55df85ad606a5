import { fireEvent, render, screen } from '@testing-library/react';
import { useReturnFocus } from './return-focus.ts';

function Page() {
  useReturnFocus();
  return (
    <>
      <button>打开</button>
      <div className="ant-modal-root">
        <div className="ant-modal-wrap">
          <button>关闭</button>
        </div>
      </div>
    </>
  );
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** The dialog takes the focus from its opener and loses it to nobody, as when it fades out with the focus in it. */
async function loseFocus(hide: boolean) {
  const { container } = render(<Page />);
  const [opener, inside] = [screen.getByText('打开'), screen.getByText('关闭')];
  opener.focus();
  inside.focus();
  if (hide) container.querySelector<HTMLElement>('.ant-modal-wrap')!.style.display = 'none';
  inside.blur();
  await nextFrame();
  return opener;
}

it('a dialog that closes with the focus in it gives it back to what opened it', async () => {
  expect(await loseFocus(true)).toHaveFocus();
});

it('a press beside the fields of an open dialog leaves the focus where the browser puts it', async () => {
  await loseFocus(false);
  expect(document.body).toHaveFocus();
});

it('what the user went to meanwhile keeps the focus', async () => {
  const { container } = render(<Page />);
  const other = document.createElement('input');
  container.append(other);
  screen.getByText('打开').focus();
  screen.getByText('关闭').focus();
  fireEvent.blur(screen.getByText('关闭'));
  other.focus();
  await nextFrame();
  expect(other).toHaveFocus();
});
