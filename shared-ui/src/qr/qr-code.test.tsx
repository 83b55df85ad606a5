import { screen } from '@testing-library/react';
import { renderWithShell } from '../testing/index.tsx';
import { QrCode } from './qr-code.tsx';

const address = 'https://news.example/q/7?from=屏幕&x=1';

it('R279 R414 R747 shows the server’s image of the address, escaped, with flag 1', () => {
  renderWithShell(<QrCode qrUrl={address} />);
  const image = new URL(screen.getByRole('img', { name: '二维码' }).getAttribute('src')!, 'http://here');
  expect(image.pathname).toBe('/amc/client/createQrCodeImage');
  expect(Object.fromEntries(image.searchParams)).toEqual({ codeStr: address, flag: '1' });
  expect(image.search).not.toContain('屏');
});

it('R415 R486 shows the text only when it is wished', () => {
  const { rerender } = renderWithShell(<QrCode qrUrl={address} content="问卷地址" />);
  expect(screen.queryByText('问卷地址')).not.toBeInTheDocument();
  rerender(<></>);
  renderWithShell(<QrCode qrUrl={address} content="问卷地址" isShowText />);
  expect(screen.getByText('问卷地址')).toBeInTheDocument();
});

it('R416 复制 copies the text, the address when there is none', async () => {
  const { user, shell } = renderWithShell(<QrCode qrUrl={address} />);
  await user.click(screen.getByRole('button', { name: '复制' }));
  expect(shell.copy).toHaveBeenCalledWith(address);
});

it('R417 a click on the image shows it large', async () => {
  const { user, shell } = renderWithShell(<QrCode qrUrl={address} />);
  await user.click(screen.getByRole('button', { name: '查看大图' }));
  expect(shell.dialogs.previewImages).toHaveBeenCalledWith({
    urls: [expect.stringContaining('/amc/client/createQrCodeImage?')],
  });
});
