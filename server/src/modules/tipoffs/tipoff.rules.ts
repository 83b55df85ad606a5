import { randomInt } from 'node:crypto';
import { TipoffKind, tipoffMaxLength, type TipoffState, tipoffStateNames } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { TipoffPermission } from 'shared-contracts/permissions';
import { cleanLine, escapeHtml } from '../../platform/text/html.rules.ts';

/** Letters and digits that nobody takes for one another when a number is read out. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const receiptLength = 12;
const titleLength = 30;

/** A number by which a sender asks again: 'BL' and twelve signs in groups of four, of which there are 10^17. */
export function newReceipt(): string {
  const signs = Array.from({ length: receiptLength }, () => letters[randomInt(letters.length)]).join('');
  return `BL-${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`;
}

/** A receipt number as somebody typed it; undefined when it can be none. */
export function readReceipt(typed: string): string | undefined {
  const signs = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^BL/, '');
  return signs.length === receiptLength && [...signs].every((sign) => letters.includes(sign))
    ? `BL-${signs.slice(0, 4)}-${signs.slice(4, 8)}-${signs.slice(8)}`
    : undefined;
}

/** Why a reader's text cannot be a tip-off; undefined when it can. Counts characters as a reader does. */
export function tipoffRefusal(tidy: string): string | undefined {
  if (tidy === '') return '请写下您要反映的情况';
  const length = [...tidy].length;
  return length > tipoffMaxLength ? `内容不能超过${tipoffMaxLength}个字，现在有${length}个字` : undefined;
}

/** Title of a tip-off whose sender gave none: the first words of its first line. */
export function titleOfTipoff(title: string, content: string): string {
  const given = cleanLine(title);
  if (given !== '') return [...given].slice(0, 100).join('');
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

/** Who asks, as far as tip-offs go. */
interface Asker {
  userId: string;
  can(code: string): boolean;
}

/** Whether staff may see tip-offs of a kind. */
export const mayReadTipoffs = ({ can }: Asker, kind: TipoffKind): boolean =>
  can(kind === TipoffKind.Reader ? appPaths.baoliao : appPaths.clue);

/** Whether staff may work on tip-offs of a kind. */
export const mayHandleTipoffs = (asker: Asker, kind: TipoffKind): boolean =>
  mayReadTipoffs(asker, kind) && (kind === TipoffKind.Reported || asker.can(TipoffPermission.Handle));

/** Where a tip-off stands and who holds it. */
export interface TipoffStand {
  state: TipoffState;
  holderId: string | null;
  holderName: string;
}

/**
 * Why somebody may not go on with a tip-off, as a sentence that names who has it; undefined when nothing stands in the
 * way.
 */
export function refusalOfHandling({ state, holderId, holderName }: TipoffStand, { userId }: Asker): string | undefined {
  if (state === 'working') return holderId === userId ? undefined : `这条线索正由${holderName}处理`;
  return state === 'waiting'
    ? undefined
    : `这条线索已经${state === 'adopted' ? '采用' : '处理'}（${tipoffStateNames[state]}）`;
}

/** Whether its time is over while nobody has finished it. */
export const isTipoffOverdue = ({ state }: Pick<TipoffStand, 'state'>, dueTime: Date | null, now: Date): boolean =>
  dueTime !== null && dueTime <= now && (state === 'waiting' || state === 'working');
