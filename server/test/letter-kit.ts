import { noticeConfirmMail, noticeSaveSetting, noticeSaveTimes, noticeSendMailCode } from 'shared-contracts/endpoints';
import type { NoticeKind, NoticeTimes } from 'shared-contracts/model';
import { gatherLetters } from '../src/modules/notices/delivery/gather-letters.ts';
import { letterJobs } from '../src/modules/notices/delivery/letter.job.ts';
import { createRunner } from '../src/platform/jobs/runner.ts';
import { noticeStaff } from '../src/platform/notices/notice-staff.ts';
import type { TestApp } from './helper.ts';

/** A message as the page of a sandbox lists it. */
export interface KeptLetter {
  title: string;
  facts: string;
  text: string;
}

const address = 'li@newsroom.example';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };
let events = 0;

/** What tests of messages outside the page do, on one server. */
export function letterKit(server: () => TestApp) {
  const kept = async (page: string): Promise<KeptLetter[]> =>
    (await server().app.inject(page)).json<{ list: KeptLetter[] }>().list;
  const mails = () => kept('/sandbox/mail');
  /** Sends a code to an address of the user, and confirms it. */
  const prove = async (bearer: string, mail = address) => {
    await server().call(noticeSendMailCode, { mail }, bearer);
    const code = /\d{6}/.exec((await mails())[0]!.text)![0];
    return server().call(noticeConfirmMail, { code }, bearer);
  };
  const turnOn = (bearer: string, kind: NoticeKind, ways: object = { byMail: true }) =>
    server().call(noticeSaveSetting, { kind, isOn: true, isToast: true, ...ways }, bearer);
  const setTimes = (bearer: string, times: Partial<NoticeTimes>) =>
    server().call(noticeSaveTimes, { digestHours: [], quiet: null, urgentPasses: false, ...times }, bearer);
  const notice = async (user: string, title: string, more: { kind?: NoticeKind; event?: string; text?: string } = {}) =>
    noticeStaff(
      server().db,
      { users: [await server().userId(user)] },
      {
        kind: 'returned',
        text: '',
        link: '/app/news/detail?id=1',
        subjectId: '1',
        event: `letter:${(events += 1)}`,
        title,
        by: null,
        now: server().clock.now(),
        ...more,
      },
    );
  /** Makes the messages that are due, and sends them. */
  const work = async () => {
    const { db, settings, clock } = server();
    await gatherLetters({ db, settings, now: clock.now });
    for (const handlers of Object.values(letterJobs)) {
      const runner = createRunner(handlers, { db, settings, now: clock.now, log: silent });
      while ((await runner.tick()) > 0);
      await runner.stop();
    }
  };
  /** As `work`, when what just came has been gathered. */
  const workLater = async (milliseconds = 61_000) => {
    server().clock.advance(milliseconds);
    await work();
  };
  return { kept, mails, prove, turnOn, setTimes, notice, work, workLater };
}
