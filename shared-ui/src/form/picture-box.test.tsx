import { screen } from '@testing-library/react';
import type { ImageBoxProps, PicturesTool } from 'shared-contracts/shell';
import { renderWithShell } from 'shared-ui/testing';
import { CoverBox, PictureField } from './picture-box.tsx';

const pictures = {
  ImageBox: ({ label, value, onChange }: ImageBoxProps) => (
    <button onClick={() => onChange(value && { id: value.id, url: '/files/b.jpg' })}>{`${label} ${value?.url}`}</button>
  ),
} as unknown as PicturesTool;

it('shows the picture while its tool does not load, and asks for it again', async () => {
  const { shell, user } = renderWithShell(<PictureField label="封面" value="/files/a.jpg" />);
  expect(await screen.findByRole('img', { name: '封面' })).toHaveAttribute('src', '/files/a.jpg');
  shell.tools = (async () => pictures) as unknown as typeof shell.tools;
  await user.click(screen.getByRole('button', { name: '图片工具没有加载成功，点击重试' }));
  expect(await screen.findByRole('button', { name: '封面 /files/a.jpg' })).toBeInTheDocument();
});

it('gives the picture back in the shape that it was given in', async () => {
  const handleCover = jest.fn();
  const handleAddress = jest.fn();
  const { user } = renderWithShell(
    <>
      <CoverBox label="封面" value={{ id: '7', path: '/files/a.jpg' }} onChange={handleCover} />
      <PictureField label="头像" value="/files/c.jpg" onChange={handleAddress} />
    </>,
    { tools: { pictures } },
  );
  await user.click(await screen.findByRole('button', { name: '封面 /files/a.jpg' }));
  await user.click(await screen.findByRole('button', { name: '头像 /files/c.jpg' }));
  expect(handleCover).toHaveBeenCalledWith({ id: '7', path: '/files/b.jpg' });
  expect(handleAddress).toHaveBeenCalledWith('/files/b.jpg');
});
