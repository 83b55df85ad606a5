import type { z } from 'zod';
import type { ApiScope } from '../model/index.ts';

/** HTTP statuses with which the open API refuses. */
type OpenRefusalStatus = 401 | 403 | 404 | 409 | 410 | 413 | 422 | 429 | 503;

/** A call of the open API: what the server checks, and what its OpenAPI document says. */
export interface OpenCall<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  /** Name of the call, e.g. 'openArticle'. */
  id: string;
  method: 'GET' | 'POST';
  /** Its parameters as ':name'. */
  path: `/open/v1/${string}`;
  summary: string;
  /** Parts of the path; absent where it has none. */
  params?: Params | undefined;
  /** Strict object; any query is ignored where it is absent. */
  query?: Query | undefined;
  body?: Body | undefined;
  /** Media types of the body. */
  bodyTypes: readonly ('application/json' | 'multipart/form-data')[];
  /** Bytes of the body; the server's default where it is absent. */
  bodyLimit?: number | undefined;
  /** Status of the answer. */
  status: 200 | 201 | 204 | 302;
  /** Strict schema of the JSON answer; absent where the answer has no body. */
  answer?: z.ZodType | undefined;
  /** What a key must be good for; calls without it need no key. */
  scope?: ApiScope | undefined;
  /** An example of body and answer for the document. */
  bodyExample?: object | undefined;
  answerExample?: object | undefined;
  /** Refusals that a caller must expect. */
  refusals: readonly OpenRefusalStatus[];
}

type Described<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> = Omit<
  OpenCall<Params, Query, Body>,
  'method' | 'bodyTypes' | 'status' | 'refusals'
> &
  Partial<Pick<OpenCall, 'method' | 'bodyTypes' | 'status' | 'refusals'>>;

/** Describes a call of the open API: GET, JSON and 200 unless it says otherwise. */
export const defineOpenCall = <
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
>(
  described: Described<Params, Query, Body>,
): OpenCall<Params, Query, Body> => ({
  method: 'GET',
  bodyTypes: ['application/json'],
  status: 200,
  refusals: [],
  ...described,
});
