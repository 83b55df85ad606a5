import { randomUUID } from 'node:crypto';
import {
  addTopicStory,
  approveTopic,
  assignTopic,
  contentGetContent,
  contentPublishByPlan,
  contentSchedule,
  dropTopic,
  markAssignment,
  movePlannedDelivery,
  moveTopic,
  noticeList,
  planningCalendar,
  planningStaff,
  saveTopic,
  topicBoard,
  topicOfStory,
} from 'shared-contracts/endpoints';
import type { Endpoint } from 'shared-contracts/endpoints';
import type { Notice, PlannedDelivery, TopicRow } from 'shared-contracts/model';
import { inMinutes } from '../../../test/due-jobs-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

const call = async (endpoint: Endpoint, input: Record<string, unknown>, user: string) =>
  (await test.call(endpoint, input, await kit.bearer(user))).envelope;
const done = async <Data>(endpoint: Endpoint, input: Record<string, unknown>, user = 'director') => {
  const envelope = await call(endpoint, input, user);
  expect(envelope).toMatchObject({ suc: 1 });
  return envelope.data as Data;
};
const refused = async (endpoint: Endpoint, input: Record<string, unknown>, user = 'director') => {
  const envelope = await call(endpoint, input, user);
  expect(envelope.suc).toBe(0);
  return envelope;
};

const newTopic = (parts: Record<string, unknown> = {}, user = 'editor') =>
  done<TopicRow>(saveTopic, { title: '老城区电梯加装', categoryId: '1', ...parts }, user);
const idOf = async (nickName: string) =>
  ((await call(planningStaff, {}, 'director')).list as { id: string; nickName: string }[]).find(
    (one) => one.nickName === nickName,
  )!.id;
const nameOf = async (user: string) => (await newTopic({}, user)).createUserName;
const rowOf = async ({ id }: TopicRow) =>
  ((await call(topicBoard, { hasDropped: true }, 'director')).list as TopicRow[]).find((one) => one.id === id);
const stateOf = async (topic: TopicRow) => (await rowOf(topic))?.state;
const dropRefusal = async (topic: TopicRow) => {
  const { id, rev } = (await rowOf(topic))!;
  return (await refused(dropTopic, { id, rev, isDropped: true, reason: '不做了' })).message;
};
const draftOf = async (topic: TopicRow, user = 'editor') =>
  (await done<{ contentId: string }>(addTopicStory, { id: topic.id, requestId: randomUUID() }, user)).contentId;

it('a topic goes from clue to published, and each step follows from what was done', async () => {
  const topic = await newTopic({ planTime: inMinutes(600), targets: ['app', 'website'] });
  expect(topic).toMatchObject({ state: 'clue', targets: ['app', 'website'], rev: 0 });
  expect(await refused(approveTopic, { id: topic.id, rev: 0 }, 'editor')).toMatchObject({ respCode: 40300 });
  const approved = await done<TopicRow>(approveTopic, { id: topic.id, rev: 0 });
  expect(approved.state).toBe('approved');
  const editor = await nameOf('editor');
  const task = { userId: await idOf(editor), task: '采访住户', dueTime: inMinutes(300), equipment: '航拍器' };
  const assigned = await done<TopicRow>(assignTopic, { id: topic.id, rev: 1, ...task });
  expect(assigned).toMatchObject({ state: 'working', assignments: [{ ...task, userName: editor, isDone: false }] });
  const [notice] = (await call(noticeList, {}, 'editor')).list as Notice[];
  expect(notice).toMatchObject({
    kind: 'taskAssigned',
    title: '选题《老城区电梯加装》指派给你',
    link: `/planning/board?topic=${topic.id}`,
  });
  expect(notice!.text).toContain('设备：航拍器');

  const contentId = await draftOf(topic);
  expect(await done(topicOfStory, { contentId }, 'editor')).toEqual({
    topic: { id: topic.id, title: topic.title, planTime: topic.planTime },
  });
  const { title, remark, categoryId } = await done<{ title: string; remark: string; categoryId: string }>(
    contentGetContent,
    { id: contentId },
    'editor',
  );
  expect({ title, remark, categoryId }).toEqual({
    title: topic.title,
    remark: '选题：老城区电梯加装',
    categoryId: '1',
  });
  expect(await stateOf(topic)).toBe('working');
  await kit.save(contentId, 'editor', { title: '加装电梯' });
  expect((await kit.submit(contentId)).envelope.suc).toBe(1);
  expect(await stateOf(topic)).toBe('written');
  expect(await dropRefusal(topic)).toBe('已有送审或发布稿件的选题不能放弃');
  for (const reviewer of ['editor2', 'director', 'chief', 'political']) await kit.decide(contentId, reviewer);
  await kit.publish(contentId);
  expect(await stateOf(topic)).toBe('published');
  expect(await dropRefusal(topic)).toBe('已有送审或发布稿件的选题不能放弃');
  const onceMore = { id: topic.id, rev: (await rowOf(topic))!.rev, userId: task.userId, task: '回访' };
  expect((await refused(assignTopic, onceMore)).message).toBe('选题已发布，不能指派');
  const { rev } = await done<TopicRow>(
    markAssignment,
    { id: topic.id, assignmentId: assigned.assignments[0]!.id, isDone: true },
    'editor',
  );
  expect((await refused(moveTopic, { id: topic.id, rev, planTime: inMinutes(900) })).message).toBe(
    '选题已发布，不能改期',
  );
});

it('the same request id gives the same draft, and one topic may have several', async () => {
  const topic = await newTopic();
  const requestId = randomUUID();
  const first = await done<{ contentId: string }>(addTopicStory, { id: topic.id, requestId }, 'editor');
  expect(await done(addTopicStory, { id: topic.id, requestId }, 'editor')).toEqual(first);
  expect(await draftOf(topic)).not.toBe(first.contentId);
});

it('of two people who move a plan the second gets a sentence and the newer state', async () => {
  const topic = await newTopic({ planTime: inMinutes(60) });
  const planTime = inMinutes(120);
  await done(moveTopic, { id: topic.id, rev: topic.rev, planTime }, 'editor');
  const second = await refused(moveTopic, { id: topic.id, rev: topic.rev, planTime: inMinutes(240) });
  expect(second.respCode).toBe(20002);
  expect(second.message).toMatch(/^选题已被.+修改，已显示最新内容/);
  expect((second.data as { current: TopicRow }).current).toMatchObject({ planTime, rev: 1 });
  expect((await refused(moveTopic, { id: topic.id, rev: 1, planTime: inMinutes(-5) })).message).toContain('晚于现在');
});

it('a topic is dropped with a reason and taken up once more; nobody is assigned meanwhile', async () => {
  const topic = await newTopic();
  const bare = { id: topic.id, rev: 0, isDropped: true };
  expect((await refused(dropTopic, { ...bare, reason: ' ' })).message).toContain('请填写原因');
  await done(dropTopic, { ...bare, reason: '已有报道' });
  const task = { id: topic.id, rev: 1, userId: await idOf(await nameOf('editor')), task: '采访' };
  expect((await refused(assignTopic, task)).message).toBe('选题已放弃，请先恢复');
  expect(await stateOf(topic)).toBe('dropped');
  await done(dropTopic, { id: topic.id, rev: 1, isDropped: false, reason: '' });
  expect(await stateOf(topic)).toBe('clue');
  expect((await refused(assignTopic, { ...task, rev: 2, userId: '999999' })).message).toContain('所选人员不能使用选题');
});

it('who brought a topic up, and who works on it, hear what is decided on it: the others, once', async () => {
  const topic = await newTopic({ title: '河长制回访' }, 'editor');
  const heard = async (user: string) =>
    ((await call(noticeList, {}, user)).list as Notice[])
      .filter(({ link, kind }) => link === `/planning/board?topic=${topic.id}` && kind !== 'deskWaiting')
      .map(({ title, text, isRead }) => [title, text.replace(/^[^：]+/, '某某'), isRead]);
  const userId = await idOf(await nameOf('editor2'));
  await done(assignTopic, { id: topic.id, rev: 0, userId, task: '摄影' });
  await done(approveTopic, { id: topic.id, rev: 1 });
  expect(await heard('editor')).toEqual([['选题《河长制回访》已立项', '某某', false]]);
  expect((await heard('editor2'))[0]![0]).toBe('选题《河长制回访》已立项');
  await done(dropTopic, { id: topic.id, rev: 2, isDropped: true, reason: '已有报道' }, 'director');
  const dropped = ['选题《河长制回访》已放弃', '某某：已有报道', false];
  expect(await heard('editor')).toEqual([dropped, ['选题《河长制回访》已立项', '某某', true]]);
  // Nothing is left to do: that it was assigned is read.
  expect((await heard('editor2')).filter(([, , isRead]) => isRead === false)).toEqual([dropped]);
  expect(await heard('director')).toEqual([]);
  await done(dropTopic, { id: topic.id, rev: 3, isDropped: false, reason: '' }, 'editor');
  expect((await heard('editor2'))[0]![0]).toBe('选题《河长制回访》已恢复');
  expect((await heard('editor'))[0]).toEqual([...dropped.slice(0, 2), true]);
});

it('another person’s assignment is marked only by who may assign', async () => {
  const topic = await newTopic();
  const user = await idOf(await nameOf('editor2'));
  const row = await done<TopicRow>(assignTopic, { id: topic.id, rev: 0, userId: user, task: '摄影' });
  const mark = { id: topic.id, assignmentId: row.assignments[0]!.id, isDone: true };
  expect((await refused(markAssignment, mark, 'editor')).message).toBe('只能标记自己的任务');
  expect((await done<TopicRow>(markAssignment, mark, 'editor2')).assignments[0]!.isDone).toBe(true);
});

it('planned is not scheduled: the calendar has both, and a delivery is moved by the guards of scheduling', async () => {
  const planTime = inMinutes(30);
  const topic = await newTopic({ planTime });
  const contentId = await kit.clear();
  await done(contentSchedule, { ids: contentId, targets: ['website'], planTime }, 'operator');
  const calendar = async () => {
    const period = { startTime: inMinutes(0), endTime: inMinutes(24 * 60) };
    const { list, data } = await call(planningCalendar, period, 'director');
    return {
      topics: (list as TopicRow[]).map(({ id }) => id),
      deliveries: (data as { deliveries: PlannedDelivery[] }).deliveries.filter((one) => one.contentId === contentId),
    };
  };
  const first = await calendar();
  expect(first.topics).toContain(topic.id);
  expect(first.deliveries).toMatchObject([{ target: 'website', state: 'scheduled', time: planTime, bundleTitle: '' }]);
  const move = { contentId, targets: ['website'], seenTime: planTime, planTime: inMinutes(90) };
  expect(await refused(movePlannedDelivery, move, 'editor')).toMatchObject({ respCode: 40300 });
  await done(movePlannedDelivery, move, 'operator');
  expect((await calendar()).deliveries).toMatchObject([{ time: move.planTime }]);
  expect((await refused(movePlannedDelivery, move, 'operator')).message).toContain('已被他人改到');
  const later = { ...move, seenTime: move.planTime, planTime: inMinutes(120) };
  await kit.save(contentId, 'editor', { title: '改了一个字' });
  expect((await refused(movePlannedDelivery, later, 'operator')).message).not.toBe('');
  expect((await calendar()).deliveries).toMatchObject([{ time: move.planTime }]);
});

it('a delivery is not moved to where its own end has passed, nor scheduled there', async () => {
  const contentId = await kit.clear();
  const [planTime, expireTime] = [inMinutes(30), inMinutes(60)];
  const website = { target: 'website', title: '', summary: '', cover: null, channelId: null, planTime, expireTime };
  await done(contentPublishByPlan, { id: contentId, rev: 0, targets: [website] }, 'operator');
  const move = { contentId, targets: ['website'], seenTime: planTime, planTime: expireTime };
  const sentence = `发布时间须早于网站的下线时间（${expireTime}），请先修改发布方案`;
  expect((await refused(movePlannedDelivery, move, 'operator')).message).toContain(sentence);
  const later = { ids: contentId, targets: ['website'], planTime: inMinutes(90) };
  expect((await refused(contentSchedule, later, 'operator')).message).toContain(sentence);
  expect((await kit.get(contentId)).deliveries).toMatchObject([{ target: 'website', planTime }]);
  await done(movePlannedDelivery, { ...move, planTime: inMinutes(59) }, 'operator');
});

it('a story that goes out at several targets is moved at all of them or at none', async () => {
  const contentId = await kit.clear();
  const [planTime, other] = [inMinutes(30), inMinutes(40)];
  await done(contentSchedule, { ids: contentId, targets: ['app', 'website'], planTime }, 'operator');
  const move = { contentId, targets: ['app', 'website'], seenTime: planTime, planTime: inMinutes(90) };
  await done(movePlannedDelivery, { ...move, targets: ['website'], planTime: other }, 'operator');
  const times = async () => (await kit.get(contentId)).deliveries.map((one) => one.planTime);
  expect((await refused(movePlannedDelivery, move, 'operator')).message).toContain(`已被他人改到${other}`);
  expect((await times()).toSorted()).toEqual([planTime, other]);
  await done(movePlannedDelivery, { ...move, targets: ['website'], seenTime: other, planTime }, 'operator');
  await done(movePlannedDelivery, move, 'operator');
  expect(await times()).toEqual([move.planTime, move.planTime]);
});
