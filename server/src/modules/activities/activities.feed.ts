import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type ActivityKind, EntryDoubt, joinRuleText } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { activityTexts as texts } from './activity.texts.ts';
import { answerRulesOf } from './answer.kind.ts';
import { linesOf } from './entries.ts';
import { handInPaper } from './quiz-hand-in.ts';
import { claimWin } from './raffle-claim.ts';
import { signUpSettingsOf } from './sign-up.kind.ts';
import { isAt, takePart } from './take-part.ts';
import { voteRulesOf } from './vote.kind.ts';
import { dayOf, phaseAt } from './activity.rules.ts';
import { isSignedBy, signedText } from './device-signature.rules.ts';
import { type PostedChoices, showsAnswers } from './quiz.rules.ts';
import { appReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { Context } from '../../platform/http/context.ts';
import type { MemberGate } from '../../platform/readers/member-gate.ts';
import { showsResults } from './vote.body.ts';
import { countTurns, findEntryOfReader, readCounts } from './activity-entry.queries.ts';
import { findDeviceKey } from './app-device.queries.ts';
import { type CountedActivity, findActivity, listAppActivities } from './activity-row.queries.ts';
import { listVoteOptions } from './vote-option.queries.ts';
import type { CursorCodec } from '../../platform/feed/cursor.ts';
import { answerFacts, outcomeOf, raffleFacts, resultOf } from './contests.feed.ts';
import { openCheckTexts } from '../../platform/feed/open-check.texts.ts';

type Place = Pick<Context, 'db' | 'now' | 'settings'> & { members: MemberGate };

/** Request of the app to take part. */
export interface AppEntry {
  /** The device's or account's own id. */
  userId: string;
  /** Made by the app for each try; sent twice, it counts once. */
  requestId: string;
  mobile: string;
  fields: Readonly<Record<string, readonly string[]>>;
  /** The device that signed the request, and its signature. */
  signed?: { deviceId: string; signature: string } | undefined;
  request: FastifyRequest;
}

/** Activities that are published to the app, as JSON. */
export class OpenActivities {
  readonly #place: Place;
  readonly #cursors: CursorCodec;

  constructor(place: Place, cursors: CursorCodec) {
    this.#place = place;
    this.#cursors = cursors;
  }

  /** A page, newest first. Throws Invalid for a cursor that is not ours. */
  async list({
    kind,
    cursor,
    limit,
  }: {
    kind?: ActivityKind | undefined;
    cursor?: string | undefined;
    limit: number;
  }): Promise<object> {
    const name = `activities:${kind ?? ''}`;
    const place = cursor === undefined ? undefined : this.#cursors.read(name, cursor);
    if (cursor !== undefined && place === undefined) throw new AppError(ErrorCode.Invalid, openCheckTexts.cursorWrong);
    const rows = await listAppActivities(
      this.#place.db,
      { kind, beforeId: place === undefined ? undefined : String(place[0]) },
      limit + 1,
    );
    const pageRows = rows.slice(0, limit);
    return {
      list: pageRows.map((row) => this.#head(row)),
      nextCursor: rows.length > limit ? this.#cursors.write(name, [pageRows.at(-1)!.id]) : null,
    };
  }

  /** One with everything that the app draws; with `userId`, what this reader has done. Throws NotFound. */
  async one(id: string, userId: string | undefined): Promise<object> {
    const { db, now } = this.#place;
    const row = await this.#find(id);
    const reader = appReaderKey(userId ?? '');
    const entry = userId === undefined ? undefined : await findEntryOfReader(db, id, reader);
    const isCounted = userId !== undefined && !row.asksMobile;
    const used = isCounted
      ? await countTurns(db, { activityId: id, personKey: reader, day: dayOf(row.joinRule, now()) })
      : 0;
    const { introduction, sponsors, keywords, asksMobile, joinMax } = row;
    const timesLeft = isCounted ? Math.max(0, joinMax - used) : null;
    return {
      data: {
        ...this.#head(row),
        introduction,
        sponsors,
        keywords,
        asksMobile,
        rule: joinRuleText(row),
        timesLeft,
        hasTakenPart: entry !== undefined,
        ...(await this.#own(row, entry !== undefined, userId === undefined ? undefined : reader)),
      },
    };
  }

  /** Takes a reader's part. Throws Invalid with the fields, and what takePart throws. */
  async enter(
    id: string,
    { userId, requestId, mobile, fields, signed, request }: AppEntry,
  ): Promise<{ id: string; outcome: object } | { message: string; errors: Readonly<Record<string, string>> }> {
    const row = await this.#find(id);
    const text = signedText(id, userId, requestId);
    const doubt = await this.#doubtOf(text, signed);
    const took = await takePart(this.#place, {
      kind: row.kind,
      member: await this.#place.members.admit(row.kind, request),
      activityId: id,
      target: 'app',
      reader: appReaderKey(userId),
      mobile,
      ticket: `${appReaderKey(userId)}:${requestId}`,
      posted: fields,
      ip: request.ip,
      doubt,
      ...(doubt === '' && signed && { device: signed.deviceId }),
    });
    return took.kind === 'done' ? { id: took.entryId, outcome: await outcomeOf(this.#place, row, took.entryId) } : took;
  }

  async #doubtOf(text: string, signed: AppEntry['signed']): Promise<EntryDoubt> {
    if (this.#place.settings.VOTE_PROOF_BITS === 0) return EntryDoubt.None;
    if (!signed) return EntryDoubt.Unsigned;
    const key = await findDeviceKey(this.#place.db, signed.deviceId);
    return key !== undefined && isSignedBy(key, text, signed.signature) ? EntryDoubt.None : EntryDoubt.BadSignature;
  }

  /** Notes the number that a won prize is handed to. Throws what claimWin throws. */
  async claim(
    id: string,
    { userId, ip, ...claim }: { userId: string; winId: string; mobile: string; ip: string },
  ): Promise<void> {
    await this.#find(id);
    await claimWin(this.#place, { ...claim, activityId: id, reader: appReaderKey(userId), ip });
  }

  /** Hands in a paper and returns its marks. Throws what handInPaper throws. */
  async handIn(
    id: string,
    attemptId: string,
    { userId, answers, ip }: { userId: string; answers: PostedChoices; ip: string },
  ): Promise<object> {
    const row = await this.#find(id);
    const paper = await handInPaper(this.#place, {
      activityId: id,
      attemptId,
      target: 'app',
      reader: appReaderKey(userId),
      posted: answers,
      ip,
    });
    return resultOf(this.#place, paper, showsAnswers(answerRulesOf(row).showAnswers, row.endTime, this.#place.now()));
  }

  async #find(id: string): Promise<CountedActivity> {
    const row = await findActivity(this.#place.db, id);
    if (!row || !isAt(row, 'app')) throw new AppError(ErrorCode.NotFound, texts.notOpen);
    return row;
  }

  #head(row: CountedActivity) {
    const { id, kind, name, listThumbnail, entryCount } = row;
    const webUrl = isAt(row, 'website') ? publicPaths.activity(kind, id) : '';
    return {
      id,
      kind,
      name,
      listThumbnail,
      entryCount,
      webUrl,
      phase: phaseAt(row, this.#place.now()),
      startTime: toWireTime(row.startTime),
      endTime: toWireTime(row.endTime),
    };
  }

  async #own(row: CountedActivity, hasTakenPart: boolean, reader: string | undefined): Promise<object> {
    if (row.kind === 'activity') {
      const { place, takesSignUps, capacity, remarkLabel } = signUpSettingsOf(row);
      return { place, takesSignUps, capacity, remarkLabel };
    }
    if (row.kind === 'raffle') return raffleFacts(this.#place, row, reader);
    if (row.kind === 'answer') return answerFacts(this.#place, row, reader);
    return this.#vote(row, hasTakenPart);
  }

  async #vote(row: CountedActivity, hasTakenPart: boolean): Promise<object> {
    const { db, now } = this.#place;
    const { minChoices, maxChoices, showResults } = voteRulesOf(row);
    const isShown = showsResults(showResults, { phase: phaseAt(row, now()), hasTakenPart });
    const lines = isShown ? await linesOf(db, row, await readCounts(db, row.id)) : [];
    const options = (await listVoteOptions(db, row.id)).map(({ id, title, picture, introduction }) => {
      const line = lines.find((one) => one.id === id);
      return {
        id,
        title,
        picture,
        introduction,
        ...(line && { count: line.count, rank: line.rank, share: line.share }),
      };
    });
    return { minChoices, maxChoices, options };
  }
}
