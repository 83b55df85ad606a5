import {
  anchorList,
  assignTopic,
  planningStaff,
  reporterList,
  saveAnchor,
  saveReporter,
  saveTopic,
  workbenchTasks,
} from 'shared-contracts/endpoints';
import { appPaths, operationPaths, planningPaths } from 'shared-contracts/paths';
import { databaseOf, letTaskPass, lookAtEnds } from '../../../server/test/hours-kit.ts';
import { atBell, hearAndFollow } from '../../core/bell.ts';
import { inHours } from '../../core/in-hours.ts';
import { expect, test } from '../../core/test.ts';

const stamp = String(Date.now());
/** Times are moved, and ends looked at, in a product of the run alone. */
const database = databaseOf(process.env.PRODUCT_FOLDER);

test('who keeps anchors hears that the licence of one ends soon, and finds that one', async ({ newsroom }) => {
  if (database === undefined) return;
  const name = `晓声${stamp}`;
  const keeper = await atBell(newsroom, 'operator');
  const anchor = { name, kind: 'digital' as const, voice: '温和', speed: 240, licenceEnd: inHours(48) };
  await keeper.api.call(saveAnchor, anchor);
  await hearAndFollow(keeper, `${name}的授权快到期`, () => lookAtEnds(database));
  await expect(keeper.page).toHaveURL(new RegExp(`${operationPaths.anchors}\\?tab=soon&keywords=`));
  const row = keeper.page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('即将到期');
  await expect(keeper.page.getByText('共1条')).toBeVisible();
  const { list } = await keeper.api.call(anchorList, { keywords: name, tab: 'soon' });
  expect(list).toMatchObject([{ name, licenceEnd: anchor.licenceEnd }]);
});

test('who keeps reporters hears that a press card has ended, and finds that one', async ({ newsroom }) => {
  if (database === undefined) return;
  const name = `季宁${stamp}`;
  const keeper = await atBell(newsroom, 'chief');
  const cardExpiry = inHours(-48).slice(0, 10);
  await keeper.api.call(saveReporter, { name, cardNo: `B${stamp}`, cardExpiry });
  await hearAndFollow(keeper, `${name}的记者证已到期`, () => lookAtEnds(database));
  await expect(keeper.page).toHaveURL(new RegExp(`${appPaths.reporter}\\?pressCard=expired.*keywords=`));
  const row = keeper.page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(cardExpiry);
  await expect(keeper.page.getByText('共1条')).toBeVisible();
  const { list } = await keeper.api.call(reporterList, { keywords: name });
  expect(list).toMatchObject([{ name, cardExpiry, pressCard: 'expired' }]);
});

test('who has a task hears that its time is nearly over, and when it is; both open the very topic', async ({
  newsroom,
}) => {
  if (database === undefined) return;
  const [title, task] = [`快到时间的选题${stamp}`, `补拍空镜${stamp}`];
  const [director, worker] = [await newsroom.apiAs('director'), await atBell(newsroom, 'editor')];
  const { id } = (await director.call(saveTopic, { title })).data;
  const [person] = (await director.call(planningStaff, { keywords: '李雨桐' })).list;
  await director.call(assignTopic, { id, rev: 0, userId: person!.id, task, dueTime: inHours(4) });
  for (const [words, hours] of [
    [`选题《${title}》的任务快到时间`, 3.5],
    [`选题《${title}》的任务已超期`, 1],
  ] as const) {
    await hearAndFollow(worker, words, () => letTaskPass(database, id, hours));
    await expect(worker.page).toHaveURL(new RegExp(`${planningPaths.board}\\?topic=${id}`));
    await expect(worker.page.getByRole('dialog', { name: title })).toContainText(task);
    await worker.page.goto(planningPaths.calendar);
  }
  const own = (await worker.api.call(workbenchTasks, {})).list.find((one) => one.title === task);
  expect(own).toMatchObject({ light: 'overdue' });
});
