import { z } from 'zod';
import type { PermissionCode } from '../permissions/index.ts';

/** Session and permission that a call needs; several codes mean any one of them. */
export interface Access {
  session: 'none' | 'staff' | 'media' | 'either';
  code?: PermissionCode | readonly PermissionCode[] | undefined;
}

/** Encoding of the input. 'form' and 'query' use the form codec, 'multipart' carries a file. */
export type Encoding = 'json' | 'form' | 'query' | 'multipart';

/** Bytes of a call's body unless it says otherwise: fields, filters and lists of ids. */
export const defaultBodyLimit = 256 * 1024;
/** Bytes of a body that brings a whole text: a story of 400,000 characters as a form, or a form definition of 1 MB. */
export const textBodyLimit = 4 * 1024 * 1024;
/** Bytes of a table that is read in. */
export const tableBodyLimit = 8 * 1024 * 1024;
/** Bytes of a body that brings a picture as text; larger ones come as files. */
export const pictureBodyLimit = 12 * 1024 * 1024;

/** One call of the product, described once for both ends. */
export interface Endpoint<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Name of the call in spec/calls.json, or our own in the same style. */
  id: string;
  method: 'GET' | 'POST';
  path: string;
  encoding: Encoding;
  access: Access;
  /** Strict object: an unknown field is refused. */
  request: Request;
  /** Parts of the envelope beside suc and message: data, list, total. */
  answer: Answer;
  /** 'envelope' by default; 'file' answers bytes with a file name. */
  kind: 'envelope' | 'file';
  /** Said when the body, or the file of a multipart call, is larger than `bodyLimit`. */
  tooLargeText?: string | undefined;
  /** For the API pages of the server; browser builds leave it out. */
  summary: string;
  /** Bytes of the body, or of a multipart call's file, where `defaultBodyLimit` is not enough. */
  bodyLimit?: number | undefined;
}

/** Request as a caller passes it: fields with defaults may be left out. */
export type InputOf<E extends Endpoint> = z.input<E['request']>;
/** Request as the handler gets it: defaults are filled in. */
export type RequestOf<E extends Endpoint> = z.output<E['request']>;
/** Answer of the call. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

type Described<Request extends z.ZodType, Answer extends z.ZodType> = Pick<
  Endpoint<Request, Answer>,
  'id' | 'path' | 'access' | 'summary'
> &
  Partial<
    Pick<
      Endpoint<Request, Answer>,
      'method' | 'encoding' | 'request' | 'answer' | 'kind' | 'bodyLimit' | 'tooLargeText'
    >
  >;

/** Describes a call. POST and form unless noted, as in the documents (R191). */
export function defineEndpoint<
  Request extends z.ZodType = typeof emptyRequest,
  Answer extends z.ZodType = typeof emptyAnswer,
>(described: Described<Request, Answer>): Endpoint<Request, Answer> {
  return {
    method: 'POST',
    encoding: 'form',
    kind: 'envelope',
    request: emptyRequest as unknown as Request,
    answer: emptyAnswer as unknown as Answer,
    ...described,
  };
}

/** A request without fields. */
export const emptyRequest = z.strictObject({});
/** An answer without parts. */
export const emptyAnswer = z.object({});

/** An answer with `data`. */
export function dataOf<T extends z.ZodType>(data: T) {
  return z.object({ data });
}

/** An answer with `list` and, for pages, `total`. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row) });
}

/** A page of a list. */
export function pageOf<T extends z.ZodType>(row: T) {
  return z.object({ list: z.array(row), total: z.number().int() });
}

/** Outcome of a batch, one line for each item in the order of the request. */
export const batchResult = z.object({
  list: z.array(z.object({ id: z.string(), title: z.string(), ok: z.boolean(), message: z.string() })),
});
export type BatchResult = z.infer<typeof batchResult>;
