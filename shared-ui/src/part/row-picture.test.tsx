import { fireEvent, render } from '@testing-library/react';
import { rowPictureUrl } from './row-picture.rules.ts';
import { RowPicture } from './row-picture.tsx';

const own = '/files/picture/2026/11/20/0123456789abcdef0123456789abcdef.jpg';

it.each([
  [own, `${own}?imageView2/2/w/160/format/webp`],
  ['/files/picture/2026/11/20/ab-m01.png', '/files/picture/2026/11/20/ab-m01.png?imageView2/2/w/160/format/webp'],
  ['https://elsewhere.example/a.jpg', 'https://elsewhere.example/a.jpg'],
  [`${own}?imageView2/2/w/80`, `${own}?imageView2/2/w/80`],
  ['/files/video/2026/11/20/ab.mp4', '/files/video/2026/11/20/ab.mp4'],
])('a row shows %s as %s', (url, thumbnail) => expect(rowPictureUrl(url)).toBe(thumbnail));

it('a picture whose small copy does not come is shown whole', () => {
  const { container } = render(<RowPicture src={own} />);
  const image = container.querySelector('img')!;
  expect(image.getAttribute('src')).toBe(`${own}?imageView2/2/w/160/format/webp`);
  fireEvent.error(image);
  expect(image.getAttribute('src')).toBe(own);
});
