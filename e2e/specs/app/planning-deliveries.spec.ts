import { contentGetContent, contentPublishByPlan, publicationPlanGet } from 'shared-contracts/endpoints';
import { planningPaths } from 'shared-contracts/paths';
import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { drag } from '../../core/drag.ts';
import { inHours } from '../../core/in-hours.ts';
import { passedStory } from '../../core/passed-story.ts';
import { expect, test } from '../../core/test.ts';

const stamp = String(Date.now()).slice(-8);
const title = `改期的稿件${stamp}`;

/**
 * A day of the week after the next, counted from its Monday, as the calendar's address takes it: the newsroom's own
 * plans for the next days may fill a cell of the month.
 */
const weekAfterNext = (day: number): string => {
  const weekday = new Date(`${inHours(0).slice(0, 10)}T12:00:00Z`).getUTCDay();
  return inHours(24 * (14 - ((weekday + 6) % 7) + day)).slice(0, 10);
};
const [tuesday, wednesday, thursday, friday] = [1, 2, 3, 4].map(weekAfterNext) as [string, string, string, string];

const dayIn = (page: Page, day: string): Locator => {
  const [, month, date] = day.split('-').map(Number);
  return page.getByRole('region', { name: `${month}月${date}日的安排` });
};
const entryIn = (place: Locator, time: string): Locator =>
  place.getByRole('button', { name: new RegExp(`^${time} 定时 ${title}`) });

test('a scheduled publication is moved in month, week and hours, by drag and by key, and its guards are asked', async ({
  newsroom,
}) => {
  const id = await passedStory(newsroom, title);
  const api = await newsroom.apiAs('operator');
  const planTime = `${tuesday} 06:10:00`;
  const expireTime = `${friday} 07:00:00`;
  const own = { title: '', summary: '', cover: null, channelId: null, planTime };
  const { rev } = (await api.call(publicationPlanGet, { id })).data;
  await api.call(contentPublishByPlan, {
    id,
    rev,
    targets: [
      { target: 'app', ...own, expireTime: null },
      { target: 'website', ...own, expireTime },
    ],
  });
  const times = async () => {
    const { deliveries } = (await api.call(contentGetContent, { id })).data;
    return Object.fromEntries(deliveries.map((one) => [one.target, one.planTime]));
  };
  const page = await newsroom.loginAs('operator');
  const view = (name: string) => page.getByText(name, { exact: true }).click();
  const answer = async (button: RegExp, ...words: string[]) => {
    const dialog = page.getByRole('dialog', { name: '信息确认' });
    for (const word of words) await expect(dialog).toContainText(word);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('Dragged to another day of the month it asks, and goes there at both targets', async () => {
    await page.goto(`${planningPaths.calendar}?day=${tuesday}`);
    await view('月');
    // The days of the month grow as its entries come.
    await expect(async () => {
      await drag(page, entryIn(dayIn(page, tuesday), '06:10'), dayIn(page, wednesday));
      await expect(page.getByRole('dialog', { name: '信息确认' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await answer(/取\s?消/, title, '移动端', '网站');
    await expect(entryIn(dayIn(page, tuesday), '06:10')).toBeVisible();
    expect(await times()).toEqual({ app: planTime, website: planTime });
    await drag(page, entryIn(dayIn(page, tuesday), '06:10'), dayIn(page, wednesday));
    await answer(/确\s?定/, `由${tuesday} 06:10改到${wednesday} 06:10`);
    await expect(entryIn(dayIn(page, wednesday), '06:10')).toBeVisible();
    expect(await times()).toEqual({ app: `${wednesday} 06:10:00`, website: `${wednesday} 06:10:00` });
  });

  await test.step('In the week, Alt and an arrow move it by a day, and the focus goes with it', async () => {
    await view('周');
    await entryIn(dayIn(page, wednesday), '06:10').press('Alt+ArrowRight');
    await answer(/确\s?定/, `改到${thursday} 06:10`);
    await expect(entryIn(dayIn(page, thursday), '06:10')).toBeFocused();
    expect(await times()).toEqual({ app: `${thursday} 06:10:00`, website: `${thursday} 06:10:00` });
  });

  await test.step('Where a guard refuses, it says why and stays at both targets', async () => {
    await entryIn(dayIn(page, thursday), '06:10').press('Alt+ArrowDown');
    await answer(/确\s?定/, `改到${thursday} 07:10`);
    await expect(entryIn(dayIn(page, thursday), '07:10')).toBeFocused();
    await drag(page, entryIn(dayIn(page, thursday), '07:10'), dayIn(page, friday));
    await answer(/确\s?定/, `改到${friday} 07:10`);
    await expect(page.getByText(`发布时间须早于网站的下线时间（${expireTime}）`).first()).toBeVisible();
    await expect(entryIn(dayIn(page, thursday), '07:10')).toBeVisible();
    expect(await times()).toEqual({ app: `${thursday} 07:10:00`, website: `${thursday} 07:10:00` });
    await expectNoSeriousFinding(page);
  });

  await test.step('Among the hours of a day each target has its own, and no drag changes the target', async () => {
    await page.goto(`${planningPaths.calendar}?day=${thursday}`);
    const cell = (hour: string, column: number) =>
      page
        .getByRole('row', { name: new RegExp(`^${hour}`) })
        .getByRole('cell')
        .nth(column);
    await drag(page, entryIn(cell('07:00', 0), '07:10'), cell('08:00', 1));
    await expect(page.getByText('拖动只改时间，不改发布渠道').first()).toBeVisible();
    await drag(page, entryIn(cell('07:00', 0), '07:10'), cell('08:00', 0));
    await answer(/确\s?定/, '移动端', `改到${thursday} 08:10`);
    await expect(entryIn(cell('08:00', 0), '08:10')).toBeVisible();
    await expect(entryIn(cell('07:00', 1), '07:10')).toBeVisible();
    expect(await times()).toEqual({ app: `${thursday} 08:10:00`, website: `${thursday} 07:10:00` });
  });
});
