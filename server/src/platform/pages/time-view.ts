import { toWireTime } from '../text/wire-time.ts';
import { html, type Html } from './html.ts';

/** A moment in a <time> element: hours and minutes for readers, the whole for machines. */
export function timeElement(time: Date, withDay = true): Html {
  const wire = toWireTime(time);
  return html`<time datetime="${time.toISOString()}">${withDay ? wire.slice(0, 16) : wire.slice(5, 10)}</time>`;
}
