import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, ErrorCode, isAppError } from 'shared-contracts/errors';
import { type ActivityKind, EntryDoubt } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import { activityTexts as takeTexts } from './activity.texts.ts';
import type { Posted } from './kind-part.ts';
import { isAt, takePart } from './take-part.ts';
import { dayOf, phaseAt } from './activity.rules.ts';
import { deviceReaderKey } from '../../platform/readers/reader-key.rules.ts';
import { readTicket, type Ticket, writeTicket } from '../../platform/readers/ticket.rules.ts';
import { isWorkDone } from '../../platform/readers/work.rules.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { countTurns, findEntryOfReader } from './activity-entry.queries.ts';
import { type CountedActivity, findActivity } from './activity-row.queries.ts';
import { activityStyle, ballotScript } from './activity-assets.ts';
import { activityBody, publicKinds } from './activity-bodies.ts';
import { activityPage, type PublicActivity } from './activity.page.ts';
import { activityPageTexts as texts } from './activity-page.texts.ts';
import { messagePage } from '../../platform/pages/message.page.ts';
import { readerDevice } from '../../platform/pages/reader-device.ts';
import { isStoryId } from '../../platform/pages/site-address.ts';
import type { SectionParts, SiteSection } from '../../platform/pages/site-section.ts';

/** Dependencies of the pages; the secret signs their tickets. */
interface Desk extends SectionParts {
  secret: string;
}
type Numbered = { Params: { id: string }; Querystring: { done?: string }; Body: URLSearchParams | null };

const typeOfPage = 'text/html; charset=utf-8';
/** The fields of the page itself; all others are the kind's. */
const ownFields = ['ticket', 'mobile', 'work'];

/** Public pages of activities of every kind: the page, and taking part by a plain form. */
export const activityPages: SiteSection = async (app, parts) => {
  const desk: Desk = { ...parts, secret: `activity:${uploadKeysOf(parts.settings.DATA_DIR).secretKey}` };
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, new URLSearchParams(body as string)),
  );
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
  for (const asset of [activityStyle, ballotScript]) {
    app.get(asset.url, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(asset.type).send(asset.text),
    );
  }

  for (const kind of publicKinds) {
    app.get<Numbered>(`/site/${kind}/:id`, async (request, reply) => {
      const row = await find(desk, kind, request.params.id);
      return row ? show(desk, request, reply, row) : sayGone(desk, reply);
    });

    app.post<Numbered>(`/site/${kind}/:id`, async (request, reply) => {
      const row = await find(desk, kind, request.params.id);
      return row ? receive(desk, request, reply, row) : sayGone(desk, reply);
    });
  }
};

/** An activity of this kind that readers may see. */
async function find({ db }: Desk, kind: ActivityKind, id: string): Promise<CountedActivity | undefined> {
  const row = isStoryId(id) ? await findActivity(db, id) : undefined;
  return row?.kind === kind && isAt(row, 'website') ? row : undefined;
}

async function viewOf(
  { db, secret, now }: Desk,
  row: CountedActivity,
  ticket: Omit<Ticket, 'issued'>,
  typed: Partial<PublicActivity> = {},
): Promise<PublicActivity> {
  const reader = deviceReaderKey(ticket.device);
  const turns = row.asksMobile
    ? 0
    : await countTurns(db, { activityId: row.id, personKey: reader, day: dayOf(row.joinRule, now()) });
  const line = writeTicket(secret, { ...ticket, issued: now().getTime() });
  const entry = await findEntryOfReader(db, row.id, reader);
  return {
    row,
    phase: phaseAt(row, now()),
    reader,
    entry,
    isUsedUp: turns >= row.joinMax,
    ticket: line,
    isDone: false,
    posted: {},
    mobile: '',
    message: undefined,
    errors: {},
    ...typed,
  };
}

async function send(desk: Desk, reply: FastifyReply, status: number, view: PublicActivity): Promise<FastifyReply> {
  return reply
    .code(status)
    .type(typeOfPage)
    .send(activityPage(await desk.frame(), view, await activityBody(desk, view)));
}

async function say(
  { frame }: Desk,
  reply: FastifyReply,
  status: number,
  facts: { title: string; text: string; mark: string; back?: string },
): Promise<FastifyReply> {
  return reply
    .code(status)
    .type(typeOfPage)
    .send(messagePage(await frame(), { ...facts, backText: texts.again }));
}

const sayGone = (desk: Desk, reply: FastifyReply): Promise<FastifyReply> =>
  say(desk, reply, 404, { title: texts.goneTitle, text: texts.goneText, mark: '404' });

/** The page, with a new ticket for taking part. */
async function show(
  desk: Desk,
  request: FastifyRequest<Numbered>,
  reply: FastifyReply,
  row: CountedActivity,
): Promise<FastifyReply> {
  const ticket = {
    subjectId: row.id,
    versionNo: 0,
    device: readerDevice(request, reply),
    nonce: randomBytes(12).toString('base64url'),
  };
  return send(desk, reply, 200, await viewOf(desk, row, ticket, { isDone: request.query.done === '1' }));
}

/** Takes part for the reader who posted the form. */
async function receive(
  desk: Desk,
  request: FastifyRequest<Numbered>,
  reply: FastifyReply,
  row: CountedActivity,
): Promise<FastifyReply> {
  const { secret, settings, now } = desk;
  const { posted, ticket: line, mobile, work } = readForm(request.body);
  const path = publicPaths.activity(row.kind, row.id);
  try {
    const ticket = readTicket(secret, line, now());
    if (!ticket || ticket.subjectId !== row.id) throw new AppError(ErrorCode.BadRequest, takeTexts.badTicket);
    const typed = { posted, mobile };
    if (ticket.isOld)
      return await send(desk, reply, 409, await viewOf(desk, row, ticket, { ...typed, message: takeTexts.oldTicket }));
    const member = await desk.members.admit(row.kind, request);
    const took = await takePart(desk, {
      kind: row.kind,
      member,
      activityId: row.id,
      target: 'website',
      reader: deviceReaderKey(ticket.device),
      mobile,
      ticket: ticket.nonce,
      posted,
      ip: request.ip,
      doubt: doubtOf(line, work, settings.VOTE_PROOF_BITS),
    });
    if (took.kind === 'done') return await reply.redirect(`${path}?done=1`, 303);
    return await send(
      desk,
      reply,
      422,
      await viewOf(desk, row, ticket, { ...typed, message: took.message, errors: took.errors }),
    );
  } catch (error) {
    if (!isAppError(error)) throw error;
    return say(desk, reply, error.status, { title: texts.failedTitle, text: error.message, mark: '！', back: path });
  }
}

/** Returns the doubt about a ballot's proof of work; the work is done for the signature of its ticket. */
function doubtOf(line: string, work: string, bits: number): EntryDoubt {
  if (bits === 0 || isWorkDone(line.slice(line.lastIndexOf('.') + 1), work, bits)) return EntryDoubt.None;
  return work === '' ? EntryDoubt.NoWork : EntryDoubt.BadWork;
}

function readForm(body: URLSearchParams | null): { posted: Posted; ticket: string; mobile: string; work: string } {
  const form = body ?? new URLSearchParams();
  const names = [...new Set(form.keys())].filter((name) => !ownFields.includes(name));
  return {
    posted: Object.fromEntries(names.map((name) => [name, form.getAll(name)])),
    ticket: form.get('ticket') ?? '',
    mobile: form.get('mobile') ?? '',
    work: form.get('work') ?? '',
  };
}
