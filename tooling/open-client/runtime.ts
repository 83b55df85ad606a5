/** What a client is made of. */
export interface ClientOptions {
  /** Origin of the newspaper, such as 'https://news.example.com'. */
  origin: string;
  /** A key of the newsroom ('nrk_…'), or the token of a reader. */
  token?: string;
  /** Another way of sending; that of the platform when absent. */
  fetch?: typeof fetch;
}

/** A call as the client sends it. */
export interface CallFacts {
  method: string;
  /** Parameters as '{name}'. */
  path: string;
  query: readonly string[];
}

/** A refusal of the open API, with its sentence as the message. */
export class OpenRefusal extends Error {
  readonly status: number;
  /** Number of the kind of refusal; undefined where what answered is not the open API. */
  readonly code: number | undefined;
  /** Why a key is refused. */
  readonly reason: string | undefined;
  readonly fields: readonly { path: string; message: string }[];
  /** Seconds to wait before the next try; undefined where the server says none. */
  readonly retryAfter: number | undefined;

  constructor(status: number, answer: Record<string, unknown>, retryAfter: string | null) {
    super(typeof answer.message === 'string' ? answer.message : `HTTP ${status}`);
    this.name = 'OpenRefusal';
    this.status = status;
    this.code = typeof answer.code === 'number' ? answer.code : undefined;
    this.reason = typeof answer.reason === 'string' ? answer.reason : undefined;
    this.fields = Array.isArray(answer.fields) ? (answer.fields as { path: string; message: string }[]) : [];
    this.retryAfter = retryAfter === null || Number.isNaN(Number(retryAfter)) ? undefined : Number(retryAfter);
  }
}

/** Sends a call and gives its answer. Throws OpenRefusal. */
export async function send(
  { origin, token, fetch: sendBy = fetch }: ClientOptions,
  { method, path, query }: CallFacts,
  input: Readonly<Record<string, unknown>> = {},
): Promise<unknown> {
  const address = new URL(
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(input[name]))),
    origin,
  );
  for (const name of query) if (input[name] !== undefined) address.searchParams.set(name, String(input[name]));
  const { body } = input;
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const answer = await sendBy(address, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read = (): Record<string, unknown> => {
    try {
      const value: unknown = JSON.parse(text);
      return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
    } catch {
      return {};
    }
  };
  if (answer.status >= 400) throw new OpenRefusal(answer.status, read(), answer.headers.get('retry-after'));
  if (answer.status >= 300) return { location: answer.headers.get('location') };
  return text === '' ? undefined : (JSON.parse(text) as unknown);
}
