import { tipoffMaxLength } from 'shared-contracts/limits';
import { TipoffKind, type TipoffState, tipoffStateNames } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { TipoffPermission } from 'shared-contracts/permissions';
import { makeReceipt, readTypedReceipt } from '../../platform/readers/receipt.rules.ts';
import { cleanLine, escapeHtml } from '../../platform/text/html.rules.ts';
import { tipoffTexts } from './tipoff.texts.ts';

const titleLength = 30;

const receiptName = 'BL';

/** Makes a number by which a sender looks a tip-off up. */
export const newReceipt = (): string => makeReceipt(receiptName);

/** A receipt number as somebody typed it; undefined when it can be none. */
export const readReceipt = (typed: string): string | undefined => readTypedReceipt(receiptName, typed);

/**
 * Returns the reason why a reader's text cannot be a tip-off; undefined when it can. Counts characters as a reader
 * does.
 */
export function tipoffRefusal(tidy: string): string | undefined {
  if (tidy === '') return tipoffTexts.textMissing;
  const length = [...tidy].length;
  return length > tipoffMaxLength ? tipoffTexts.textTooLong(tipoffMaxLength, length) : undefined;
}

/** Title of a tip-off whose sender gave none: the first words of its first line. */
export function titleOfTipoff(title: string, content: string): string {
  const input = cleanLine(title);
  if (input !== '') return [...input].slice(0, 100).join('');
  const first = [...cleanLine(content.split('\n').find((line) => line.trim() !== '') ?? '')];
  return first.length > titleLength ? `${first.slice(0, titleLength).join('')}…` : first.join('');
}

/**
 * Body of a story that is begun from a plain text and pictures of our own store: a paragraph for each line; markup is
 * shown as typed.
 */
export function bodyOfTipoff(content: string, pictures: readonly string[]): string {
  const paragraphs = content
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`);
  return [...paragraphs, ...pictures.map((path) => `<p><img src="${escapeHtml(path)}" alt=""></p>`)].join('');
}

/** The facts of the user that tip-offs depend on. */
interface Asker {
  userId: string;
  can(code: string): boolean;
}

/** True when staff may see tip-offs of a kind. */
export const mayReadTipoffs = ({ can }: Asker, kind: TipoffKind): boolean =>
  can(kind === TipoffKind.Reader ? appPaths.baoliao : appPaths.clue);

/** True when staff may work on tip-offs of a kind. */
export const mayHandleTipoffs = (asker: Asker, kind: TipoffKind): boolean =>
  mayReadTipoffs(asker, kind) && (kind === TipoffKind.Reported || asker.can(TipoffPermission.Handle));

/** The state of a tip-off and its holder. */
export interface TipoffHolding {
  state: TipoffState;
  holderId: string | null;
  holderName: string;
}

/**
 * Returns the reason why somebody may not continue with a tip-off, as a sentence that names the holder; undefined when
 * they may.
 */
export function refusalOfHandling(
  { state, holderId, holderName }: TipoffHolding,
  { userId }: Asker,
): string | undefined {
  if (state === 'working') return holderId === userId ? undefined : tipoffTexts.heldBy(holderName);
  return state === 'waiting'
    ? undefined
    : state === 'adopted'
      ? tipoffTexts.adoptedAlready(tipoffStateNames[state])
      : tipoffTexts.settledAlready(tipoffStateNames[state]);
}

/** True when its time is over while nobody has finished it. */
export const isTipoffOverdue = ({ state }: Pick<TipoffHolding, 'state'>, dueTime: Date | null, now: Date): boolean =>
  dueTime !== null && dueTime <= now && (state === 'waiting' || state === 'working');
