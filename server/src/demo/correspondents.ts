import { randomUUID } from 'node:crypto';
import { UserState } from 'shared-contracts/model';
import { and, eq } from '../platform/database/orm.ts';
import { bankCards } from '../assembly/bank-cards.ts';
import { areas } from '../modules/clues/sandbox/areas.ts';
import { storeCard, storeCorrespondent, storeLimit } from '../modules/contributors/correspondent.commands.ts';
import { findCorrespondent } from '../modules/contributors/correspondent.queries.ts';
import { passContent, returnContent } from '../modules/contributors/decide-self-content.ts';
import { addSelfContent } from '../modules/contributors/write-self-content.ts';
import { departmentUnits } from '../modules/identity/department-unit.ts';
import { departments } from '../modules/identity/identity.tables.ts';
import { insertApply } from '../modules/identity/user-apply.queries.ts';
import { setUserState } from '../modules/identity/user.queries.ts';
import type { Context } from '../platform/http/context.ts';
import { correspondents, handedIn, waitingApplications } from './correspondent-words.ts';
import type { Stage0 } from './play-story.ts';

const hour = 3_600_000;

function as({ tx, base, sessions, now }: Stage0, userName: string, hoursAgo = 0): Context {
  return { ...base, db: tx, session: sessions.get(userName)!, now: () => new Date(now.getTime() - hoursAgo * hour) };
}

/** Correspondents with what they handed in, and applications that wait. */
export async function seedCorrespondents(
  stage: Stage0,
  channelIds: ReadonlyMap<string, string>,
  { passwordHash, cardKey }: { passwordHash: string; cardKey: Uint8Array },
): Promise<void> {
  const { tx, sessions } = stage;
  for (const [userName, title, text, hoursAgo, verdict] of handedIn) {
    const draft = {
      title,
      subTitle: '',
      leadTitle: '',
      author: '',
      remark: '',
      cover: null,
      categoryId: channelIds.get('local')!,
      content: `<p>${text}</p>`,
    };
    const context = as(stage, userName, hoursAgo);
    const { id, rev } = await addSelfContent({ ...draft, requestId: randomUUID(), send: true }, context);
    const desk = as(stage, 'director', hoursAgo - 2);
    if (verdict === 'passed') await passContent({ id, rev }, desk);
    if (verdict === 'returned') await returnContent(tx, id, '请补充食堂地址和就餐时间，并配一张现场图片。', desk);
  }
  const cards = bankCards(cardKey);
  for (const [place, { userName, unit, area, slugs, dayLimit, bank, isDisabled }] of correspondents.entries()) {
    const { userId } = sessions.get(userName)!;
    const { nickName, mobile } = (await findCorrespondent(tx, userId))!;
    const facts = { nickName, mobile, unit, area, channelIds: slugs.map((slug) => channelIds.get(slug)!) };
    await storeCorrespondent(tx, { id: userId, rev: 0, ...facts }, areas, as(stage, 'admin'));
    await storeLimit(tx, userId, dayLimit, as(stage, 'admin'));
    if (bank !== undefined) {
      const account = `62284803${String(20_000_000 + place * 9973).padStart(11, '0')}`;
      const card = { id: userId, bankName: bank, account, rev: 0, reason: '本人提交' };
      await storeCard(tx, card, cards, as(stage, 'finance'));
    }
    if (isDisabled) await setUserState(tx, userId, UserState.Disabled);
  }
  await seedApplications(stage, channelIds.get('local')!, passwordHash);
}

async function seedApplications({ tx, now }: Stage0, channelId: string, passwordHash: string): Promise<void> {
  const [station] = await tx
    .select({ departmentId: departments.id, departmentUnitId: departmentUnits.id })
    .from(departmentUnits)
    .innerJoin(departments, eq(departments.id, departmentUnits.parentId))
    .where(and(eq(departments.name, '通讯员站'), eq(departmentUnits.name, '县区通讯员')));
  for (const [userName, nickName, mobile, hoursAgo] of waitingApplications) {
    const createdTime = new Date(now.getTime() - hoursAgo * hour);
    await insertApply(tx, {
      userName,
      nickName,
      mobile,
      passwordHash,
      ...station!,
      channelIds: [channelId],
      createdTime,
    });
  }
}
