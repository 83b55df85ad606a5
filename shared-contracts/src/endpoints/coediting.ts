import { z } from 'zod';
import { coeditSeedMax, coeditUpdateMax, lockTokenMax, peopleMarkMax } from '../limits/index.ts';
import { id, roomPlace, roomState, textPart } from '../model/index.ts';
import { dataOf, defineEndpoint } from './define-endpoint.ts';

const room = { id, roomId: z.uuid() };
/** The number of the last update that the page has. */
const after = z.number().int().min(0);

export const coeditAsk = defineEndpoint({
  id: 'coeditAsk',
  path: '/amc/web/coedit/ask.do',
  access: { session: 'staff' },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ roomId: z.string() })),
  summary:
    'Asks for a room in which several edit a draft; it begins with the text of the page that holds the edit lease.',
});

export const coeditSeed = defineEndpoint({
  id: 'coeditSeed',
  path: '/amc/web/coedit/seed.do',
  encoding: 'json',
  access: { session: 'staff' },
  request: z.strictObject({ id, lockToken: z.string().max(lockTokenMax), text: z.array(textPart) }),
  /** With the document that the server has made of the text. */
  answer: dataOf(roomState.pick({ seq: true, updates: true }).extend({ roomId: z.string() })),
  bodyLimit: coeditSeedMax,
  summary: 'Begins the text of a room with that of the page that holds the edit lease, once; the lease ends with it.',
});

export const coeditPull = defineEndpoint({
  id: 'coeditPull',
  path: '/amc/web/coedit/pull.do',
  access: { session: 'staff' },
  request: z.strictObject({
    id,
    after,
    /** The mark of the people that the page shows. */
    peopleMark: z.string().max(peopleMarkMax).default(''),
    /** Waits some seconds for news where there is none. */
    waits: z.boolean().default(false),
    /** The mark of the notes that the page shows; absent where it does not hear of them. */
    notesMark: z.string().max(peopleMarkMax).optional(),
    /** Asks only for those people who came, moved or left since the mark. */
    changes: z.boolean().default(false),
  }),
  answer: dataOf(roomState),
  summary: 'What has happened in the room of a draft since an update, and who is there.',
});

export const coeditSend = defineEndpoint({
  id: 'coeditSend',
  path: '/amc/web/coedit/send.do',
  access: { session: 'staff' },
  request: z.strictObject({
    ...room,
    /** Asks for what the page lacks; absent where it hears of that by a call that waits. */
    after: after.optional(),
    /** Changes of the text, in the format of Yjs; absent where only a place has changed. */
    update: z.base64().max(coeditUpdateMax).optional(),
    place: roomPlace.optional(),
  }),
  answer: dataOf(roomState),
  bodyLimit: coeditUpdateMax + 10_000,
  summary: 'Adds changes to the room of a draft, and says where the user is in it.',
});
