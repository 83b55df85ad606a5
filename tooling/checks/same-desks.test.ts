import { deskAddress } from '../../host/src/waiting/desks.rules.ts';
import { type NoticedDesk, noticedDesks } from '../../server/src/modules/notices/noticed-desks.ts';

type Figure = Parameters<typeof deskAddress>[0];

/** Clues are counted with the tip-offs. */
const uncounted: readonly NoticedDesk[] = ['clues'];
const month = '2026-10';

it.each((Object.keys(noticedDesks) as NoticedDesk[]).filter((desk) => !uncounted.includes(desk)))(
  'a notice of the desk %s leads to the very list to which its figure in the menu leads',
  (desk) => {
    const facts = noticedDesks[desk];
    const isOfMonths = /^fee[A-Z]/.test(desk);
    // The server names pages of groups that the host does not know.
    const named = desk === 'topics' && { path: facts.page };
    const figure = { desk: desk as Figure['desk'], count: 2, oldest: null, ...named, ...(isOfMonths && { month }) };
    expect(facts.link(isOfMonths ? month : undefined, false)).toBe(deskAddress(figure));
  },
);
