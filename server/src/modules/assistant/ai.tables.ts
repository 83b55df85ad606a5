import type { AiMessageState, AiTool } from 'shared-contracts/model';
import { boolean, index, pgTable, text } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';
import { users } from '../identity/identity.tables.ts';

/** Conversations with the language model, and uses of its tools; each belongs to one user. */
export const aiChats = pgTable(
  'ai_chats',
  {
    id: idColumn(),
    userId: idRef()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    tool: text().$type<AiTool>(),
    modifiedTime: timeColumn().notNull(),
  },
  (table) => [index('ai_chats_user').on(table.userId, table.modifiedTime.desc(), table.id.desc())],
);

/** Messages of a conversation, in the order of their ids. */
export const aiMessages = pgTable(
  'ai_messages',
  {
    id: idColumn(),
    chatId: idRef()
      .notNull()
      .references(() => aiChats.id, { onDelete: 'cascade' }),
    role: text().$type<'user' | 'assistant'>().notNull(),
    content: text().notNull(),
    /** Text that was sent to the model in place of the user's words, where the two differ. */
    sent: text().notNull().default(''),
    state: text().$type<AiMessageState>().notNull(),
    error: text().notNull().default(''),
    isCut: boolean().notNull().default(false),
    time: timeColumn().notNull(),
    /** When it last grew: an answer that is not written any more is given up. */
    touchedTime: timeColumn().notNull(),
  },
  (table) => [index('ai_messages_chat').on(table.chatId, table.id)],
);
