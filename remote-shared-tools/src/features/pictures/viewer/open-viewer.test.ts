import { screen } from '@testing-library/react';
import {
  viewerLoadTimeout,
  viewerSlideshowInterval,
  viewerTooltip,
  viewerZIndex,
  viewerZoomRange,
  viewerZoomRatio,
} from 'shared-contracts/constants';
import { openViewer, viewerOptions } from './open-viewer.ts';

const images = [
  { url: '/files/1.png', title: '大桥' },
  { url: '/files/2.png', title: '会议' },
];
const reduceMotion = (matches: boolean) => (window.matchMedia = () => ({ matches }) as never);

beforeEach(() => reduceMotion(true));
afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

it('R836 R838 R839 has the documents’ numbers', () => {
  expect(viewerOptions(false)).toMatchObject({
    zIndex: viewerZIndex,
    zoomRatio: viewerZoomRatio,
    minZoomRatio: viewerZoomRange[0],
    maxZoomRatio: viewerZoomRange[1],
    interval: viewerSlideshowInterval,
  });
  expect([viewerZIndex, viewerZoomRatio, ...viewerZoomRange, viewerSlideshowInterval]).toEqual([
    2015, 0.1, 0.01, 100, 5000,
  ]);
});

it('R836 is above everything at z-index 2015', () => {
  void openViewer(images, 0);
  expect(document.querySelector<HTMLElement>('.viewer-container')!.style.zIndex).toBe('2015');
});

it('every button has its Chinese name', () => {
  void openViewer(images, 0);
  expect(screen.getByRole('dialog', { name: '图片查看' })).toBeInTheDocument();
  const buttons = [...document.querySelectorAll('[role=button]')];
  expect(buttons.length).toBeGreaterThanOrEqual(10);
  expect(buttons.filter((button) => !button.getAttribute('aria-label'))).toEqual([]);
  for (const name of ['放大', '缩小', '向左旋转', '水平翻转', '下一张', '关闭'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
});

it('who wants less motion gets no slides and no fading', () => {
  expect(viewerOptions(true)).toMatchObject({ transition: false, toolbar: { play: false } });
  expect(viewerOptions(false)).toMatchObject({ transition: true, toolbar: { play: true } });
});

it('closing resolves, takes it away and gives the focus back', async () => {
  const opener = document.createElement('button');
  document.body.append(opener);
  opener.focus();
  const closed = openViewer(images, 1);
  screen.getByRole('button', { name: '关闭' }).click();
  await closed;
  expect(document.querySelector('.viewer-container')).toBeNull();
  expect(opener).toHaveFocus();
});

it('Tab stays inside', () => {
  void openViewer(images, 0);
  const box = screen.getByRole('dialog');
  const event = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  box.dispatchEvent(event);
  expect(box.contains(document.activeElement)).toBe(true);
});

it('R841 a picture that does not come shows itself after the documents’ second', () => {
  jest.useFakeTimers();
  void openViewer(images, 0);
  const isInvisible = () => document.querySelector('.viewer-canvas img')!.classList.contains('viewer-invisible');
  expect(isInvisible()).toBe(true);
  jest.advanceTimersByTime(viewerLoadTimeout * 1000 - 1);
  expect(isInvisible()).toBe(true);
  jest.advanceTimersByTime(1);
  expect(isInvisible()).toBe(false);
});

it('R837 a turn of the wheel makes the picture a tenth larger or smaller', () => {
  jest.useFakeTimers();
  void openViewer(images, 0);
  const picture = document.querySelector<HTMLElement>('.viewer-canvas img')!;
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } });
  picture.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(1000);
  const width = () => parseFloat(picture.style.width);
  const turn = (deltaY: number): void => {
    document.querySelector('.viewer-canvas')!.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }));
    jest.advanceTimersByTime(1000);
  };
  const before = width();
  turn(-1);
  expect(width() / before).toBeCloseTo(1.1, 5);
  turn(1);
  expect(width() / before).toBeCloseTo(1, 5);
});

it('R840 the percent of a zoom is shown for the documents’ second', () => {
  jest.useFakeTimers();
  void openViewer(images, 0);
  const picture = document.querySelector('.viewer-canvas img')!;
  Object.defineProperties(picture, { naturalWidth: { value: 400 }, naturalHeight: { value: 300 } });
  picture.dispatchEvent(new Event('load'));
  // The percent shown initially must disappear before our own zoom begins.
  jest.advanceTimersByTime(viewerTooltip * 2000);
  screen.getByRole('button', { name: '放大' }).click();
  const tooltip = document.querySelector('.viewer-tooltip')!;
  expect(tooltip.classList.contains('viewer-show')).toBe(true);
  jest.advanceTimersByTime(viewerTooltip * 1000 - 1);
  expect(tooltip.classList.contains('viewer-show')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(tooltip.classList.contains('viewer-show')).toBe(false);
});
