import { type AnchorDraft, AnchorKind, BroadcastPlatform } from 'shared-contracts/model';
import { openOrCloseAnchor, storeAnchor } from '../modules/anchors/anchor.commands.ts';
import { end, putOnPlatforms, start, storeReading } from '../modules/broadcasts/broadcast.commands.ts';
import { findBroadcast } from '../modules/broadcasts/broadcast.queries.ts';
import { liveRooms } from '../modules/live/live.tables.ts';
import { decide, handOver, storeScript, submit } from '../modules/scripts/script.commands.ts';
import { findScript } from '../modules/scripts/script.queries.ts';
import type { Context } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import { demoAnchors, demoScripts } from './allmedia-words.ts';
import type { Stage0 } from './play-story.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A context of a user so many hours ago; ahead of now with a negative number. */
type As = (userName: string, hoursAgo: number) => Context;

/** Anchors with their licences, what they read in every state of review, and live rooms on platforms. */
export async function seedAllmedia({ tx, base, sessions, now }: Stage0, key: Uint8Array): Promise<void> {
  const as: As = (userName, hoursAgo) => ({
    ...base,
    db: tx,
    session: sessions.get(userName)!,
    now: () => new Date(now.getTime() - hoursAgo * hour),
  });
  const wireIn = (hours: number) => toWireTime(new Date(now.getTime() + hours * hour));
  const anchorIds: string[] = [];
  for (const { days, isClosed, isDigital, ...facts } of demoAnchors) {
    const draft: AnchorDraft = {
      ...facts,
      kind: isDigital ? AnchorKind.Digital : AnchorKind.Person,
      portrait: '',
      note: '',
      licenceStart: days === null ? null : toWireTime(new Date(now.getTime() - 365 * day)),
      licenceEnd: days === null ? null : toWireTime(new Date(now.getTime() + days * day)),
    };
    const { id } = await storeAnchor(tx, draft, as('operator', 2000));
    if (isClosed) await openOrCloseAnchor(tx, { id, isOpen: false }, as('operator', 100));
    anchorIds.push(id);
  }
  const rooms = await tx.select({ id: liveRooms.id, title: liveRooms.title, state: liveRooms.state }).from(liveRooms);
  const roomIn = (state: string) => rooms.find((room) => room.state === state)!;
  await seedScripts(as, anchorIds, roomIn('live').id);

  const putLines = (room: { id: string; title: string }, anchor: number, hours: [number, number], places: Place[]) =>
    putOnPlatforms(
      tx,
      {
        liveRoomId: room.id,
        title: room.title,
        anchorId: anchorIds[anchor]!,
        startTime: wireIn(hours[0]),
        endTime: wireIn(hours[1]),
        places,
        requestId: `demo-broadcast-${room.id}`,
      },
      key,
      as('live', 90),
    );
  const running = await putLines(
    roomIn('live'),
    0,
    [-1.25, 1.75],
    [
      { platform: BroadcastPlatform.Site, pushAddress: '' },
      { platform: BroadcastPlatform.WechatChannels, pushAddress: pushTo('channels.example.com') },
      { platform: BroadcastPlatform.Douyin, pushAddress: pushTo('douyin.example.com') },
    ],
  );
  await putLines(
    roomIn('trailer'),
    1,
    [26, 28],
    [{ platform: BroadcastPlatform.WechatChannels, pushAddress: pushTo('channels.example.com') }],
  );
  await putLines(roomIn('waiting'), 4, [50, 52], [{ platform: BroadcastPlatform.Site, pushAddress: '' }]);
  const revOf = async (id: string) => (await findBroadcast(tx, id))!.broadcast.rev;
  for (const id of running) await start(tx, id, await revOf(id), as('live', 1.2));
  for (const [id, viewers, hours] of [
    [running[1]!, 1860, 0.8],
    [running[1]!, 2315, 0.3],
    [running[2]!, 940, 0.4],
  ] as const)
    await storeReading(tx, { id, viewers, time: wireIn(-hours) }, as('live', hours));
  await end(tx, running[2]!, await revOf(running[2]!), as('live', 0.2));
}

interface Place {
  platform: BroadcastPlatform;
  pushAddress: string;
}

/** An invented push address: no platform has it. */
const pushTo = (host: string): string => `rtmp://push.${host}/live/demo?key=demo-only`;

async function seedScripts(as: As, anchorIds: readonly string[], liveRoomId: string): Promise<void> {
  const { db: tx } = as('operator', 0);
  const revOf = async (id: string) => (await findScript(tx, id))!.script.rev;
  for (const [place, { title, text, former, anchor, hours, fate, opinion = '' }] of demoScripts.entries()) {
    const facts = { title, anchorId: anchorIds[anchor]!, requestId: `demo-script-${place}` };
    const id = await storeScript(tx, { ...facts, text: former ?? text }, as('operator', hours + 3));
    if (former !== undefined)
      await storeScript(tx, { ...facts, text, id, rev: await revOf(id) }, as('operator', hours + 2));
    if (fate === 'draft') continue;
    await submit(tx, id, await revOf(id), as('operator', hours + 1));
    if (fate === 'waiting') continue;
    const pass = fate !== 'returned';
    await decide(tx, { id, rev: await revOf(id), pass, opinion }, as('director', hours));
    if (fate === 'handedOver') await handOver(tx, { id, rev: await revOf(id), liveRoomId }, as('operator', 0.5));
  }
}
