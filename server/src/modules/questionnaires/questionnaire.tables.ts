import type { OnceRule } from 'shared-contracts/model';
import { sql, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from '../../platform/database/orm.ts';
import { idColumn, idRef, timeColumn } from '../../platform/database/columns.ts';

/** A questionnaire as it is worked on. What readers see is its newest version. */
export const questionnaires = pgTable(
  'questionnaires',
  {
    id: idColumn(),
    title: text().notNull(),
    intro: text().notNull().default(''),
    thanks: text().notNull().default(''),
    /** 'published' until it is closed by hand; past endTime it counts as closed. */
    state: text().$type<'draft' | 'published' | 'closed'>().notNull().default('draft'),
    onceRule: text().$type<OnceRule>().notNull().default('device'),
    startTime: timeColumn(),
    endTime: timeColumn(),
    /** The form's JSON text, byte for byte as it was saved. */
    definition: text().notNull(),
    /** Newest version; null before the first publication. */
    versionNo: integer(),
    rev: integer().notNull().default(0),
    createUserId: idRef().notNull(),
    createUserName: text().notNull(),
    createdTime: timeColumn().notNull(),
    modifiedUserName: text().notNull(),
    modifiedTime: timeColumn().notNull(),
    publishedTime: timeColumn(),
  },
  (table) => [
    check('questionnaires_state', sql`${table.state} in ('draft','published','closed')`),
    check('questionnaires_once_rule', sql`${table.onceRule} in ('unlimited','device','mobile')`),
    index('questionnaires_created').on(table.createdTime.desc(), table.id.desc()),
  ],
);

/** A form as it was published; never changed, since answers name it. */
export const questionnaireVersions = pgTable(
  'questionnaire_versions',
  {
    questionnaireId: idRef()
      .notNull()
      .references(() => questionnaires.id, { onDelete: 'cascade' }),
    versionNo: integer().notNull(),
    definition: text().notNull(),
    /** The differences from the version before, in words. */
    changes: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    publishedUserName: text().notNull(),
    publishedTime: timeColumn().notNull(),
  },
  (table) => [primaryKey({ columns: [table.questionnaireId, table.versionNo] })],
);

/** The answer of one reader. */
export const questionnaireAnswers = pgTable(
  'questionnaire_answers',
  {
    id: idColumn(),
    questionnaireId: idRef()
      .notNull()
      .references(() => questionnaires.id),
    versionNo: integer().notNull(),
    /** The one-time token of the page that was filled in: sent twice, it counts once. */
    ticket: text().notNull(),
    /** The key of a person who may answer once: 'device:…' or 'mobile:…'; null where no rule limits it. */
    personKey: text(),
    mobile: text().notNull().default(''),
    /** By model; only what the version's form knows. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    ip: text().notNull().default(''),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    unique('questionnaire_answers_ticket').on(table.ticket),
    unique('questionnaire_answers_person').on(table.questionnaireId, table.personKey),
    index('questionnaire_answers_created').on(table.questionnaireId, table.createdTime.desc(), table.id.desc()),
  ],
);

/** A picture that a reader sent; private, and gone after a day when no answer came with it. */
export const questionnairePictures = pgTable(
  'questionnaire_pictures',
  {
    key: text().primaryKey(),
    questionnaireId: idRef()
      .notNull()
      .references(() => questionnaires.id, { onDelete: 'cascade' }),
    ticket: text().notNull(),
    model: text().notNull(),
    answerId: idRef().references(() => questionnaireAnswers.id, { onDelete: 'cascade' }),
    mediaType: text().notNull(),
    size: integer().notNull(),
    createdTime: timeColumn().notNull(),
  },
  (table) => [
    index('questionnaire_pictures_ticket').on(table.ticket),
    index('questionnaire_pictures_answer').on(table.answerId),
  ],
);
