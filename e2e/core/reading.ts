import { expect, type Page } from '@playwright/test';
import type { Newsroom } from './test.ts';

/** A reader on the public page of a story, once the story appears there. */
export async function readStory(newsroom: Newsroom, id: string): Promise<Page> {
  const reader = await newsroom.reader();
  await expect(async () => {
    expect((await reader.goto(`/site/a/${id}`))?.status()).toBe(200);
  }).toPass();
  return reader;
}

/** The video of a public page runs when it is started. */
export async function expectVideoPlays(reader: Page): Promise<void> {
  const player = reader.locator('video.player');
  await expect(player).toBeVisible();
  await player.evaluate((video: HTMLVideoElement) => {
    video.muted = true;
    return video.play();
  });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
}
