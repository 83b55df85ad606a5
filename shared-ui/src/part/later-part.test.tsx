import { Component, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import { laterPart } from './later-part.tsx';

class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError = (error: Error) => ({ error });
  override render = () => (this.state.error ? <p>失败：{this.state.error.message}</p> : this.props.children);
}

const Part = ({ name }: { name: string }) => <p>{name}</p>;

const setLine = (isThere: boolean) => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
afterEach(() => jest.restoreAllMocks());

it('without a network a part is missing alone, and comes when the network is back', async () => {
  setLine(false);
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
  const Later = laterPart<{ name: string }>(load, { waiting: ({ name }) => <i>{name} …</i> });
  render(
    <>
      <textarea defaultValue="未保存的正文" />
      <Later name="日历" />
    </>,
  );
  expect(screen.getByText('日历 …')).toBeInTheDocument();
  await act(async () => undefined);
  expect(screen.getByRole('textbox')).toHaveValue('未保存的正文');
  expect(screen.getByText('日历 …')).toBeInTheDocument();
  setLine(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('日历')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that is given up says so with its props, and is fetched once more by its next drawing', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(Part);
  const onFailure = jest.fn();
  const Later = laterPart<{ name: string }>(load, { onFailure });
  const { unmount } = render(<Later name="确认" />);
  await act(async () => undefined);
  expect(onFailure).toHaveBeenCalledWith({ name: '确认' }, expect.objectContaining({ message: 'offline' }));
  expect(load).toHaveBeenCalledTimes(1);
  unmount();
  render(<Later name="确认" />);
  expect(await screen.findByText('确认')).toBeInTheDocument();
  render(<Later name="第二个" />);
  expect(screen.getByText('第二个')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part that is lost although there is a network goes to the boundary around it after three tries', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  const load = jest.fn().mockRejectedValue(new Error('404'));
  const Later = laterPart<{ name: string }>(load);
  render(
    <Boundary>
      <Later name="日历" />
    </Boundary>,
  );
  for (const pause of [0, 2000, 5000]) await act(() => jest.advanceTimersByTimeAsync(pause));
  expect(screen.getByText('失败：404')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
