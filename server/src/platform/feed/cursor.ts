import { createHmac } from 'node:crypto';
import { sameText } from '../text/same-text.ts';

/** The place of an item in a list that is ordered by hand and by time. */
export interface SortPlace {
  isStick: boolean;
  sortField: number;
  publishedTime: Date;
  id: string;
}

/**
 * Writes and reads the cursors of the feed. A cursor is opaque and signed, and signed together with
 * the list it belongs to, so that one of another channel or of somebody's making is refused.
 */
export class CursorCodec {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  write(list: string, place: readonly (string | number)[]): string {
    const text = Buffer.from(JSON.stringify(place)).toString('base64url');
    return `${text}.${this.#sign(list, text)}`;
  }

  /** The parts of a cursor; undefined for any that we did not write for this list. */
  read(list: string, cursor: string): (string | number)[] | undefined {
    const [text = '', signature = '', ...rest] = cursor.split('.');
    if (rest.length > 0 || !sameText(signature, this.#sign(list, text))) return undefined;
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as (string | number)[];
  }

  #sign(list: string, text: string): string {
    return createHmac('sha256', this.#secret).update(`${list}\n${text}`).digest('base64url').slice(0, 16);
  }
}

/** The place of an item as a cursor carries it. */
export function placeParts({ isStick, sortField, publishedTime, id }: SortPlace): (string | number)[] {
  return [Number(isStick), sortField, publishedTime.getTime(), id];
}

/** The reverse of {@link placeParts}. */
export function placeOfParts([isStick, sortField, time, id]: readonly (string | number)[]): SortPlace {
  return {
    isStick: isStick === 1,
    sortField: Number(sortField),
    publishedTime: new Date(Number(time)),
    id: String(id),
  };
}
