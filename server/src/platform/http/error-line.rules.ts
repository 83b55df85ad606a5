/** Fields of a logged error. */
export interface ErrorLine {
  type: string;
  /** SQLSTATE of the database, or Node's own code. */
  code?: string | undefined;
  message: string;
  table?: string | undefined;
  constraint?: string | undefined;
  /** Statement with its placeholders. */
  query?: string | undefined;
  stack: string;
}

type Thrown = Partial<
  Record<
    'name' | 'message' | 'stack' | 'code' | 'cause' | 'query' | 'params' | 'severity' | 'table' | 'constraint',
    unknown
  >
>;

const secrets: [RegExp, string][] = [
  // Addresses with a password, bearer tokens, JSON web tokens, hashes and tokens of 256 bits, phone numbers.
  [/(\w+:\/\/[^\s:/@]+):[^\s@/]+@/g, '$1:***@'],
  [/\bBearer\s+\S+/gi, 'Bearer ***'],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '***'],
  [/\$argon2\S+/g, '***'],
  [/\b[0-9a-f]{64}\b/gi, '***'],
  [/(?<![\w-])[\w-]{43}(?![\w-])/g, '***'],
  [/(?<!\d)\d{17}[\dXx](?!\d)/g, '***'],
  [/(?<!\d)1[3-9]\d{9}(?!\d)/g, '***'],
];

/** Returns the text, at most 500 characters of it, without secrets that are recognisable by their form. */
function maskSecrets(text: string): string {
  return secrets.reduce((masked, [pattern, instead]) => masked.replace(pattern, instead), text).slice(0, 500);
}

/**
 * An error as one may write it down (A68). The driver's message and detail quote values of rows and
 * Drizzle's message lists the parameters, so that of both only code, table and statement are kept.
 */
export function describeError(error: unknown): ErrorLine {
  const thrown = (typeof error === 'object' && error !== null ? error : { message: String(error) }) as Thrown;
  if ('query' in thrown && 'params' in thrown) {
    const cause = thrown.cause === undefined ? undefined : describeError(thrown.cause);
    return {
      ...(cause ?? plainLine(thrown, 'query failed')),
      query: maskSecrets(String(thrown.query)),
      stack: framesOf(thrown.stack) || (cause?.stack ?? ''),
    };
  }
  if (typeof thrown.severity === 'string' && /^[0-9A-Z]{5}$/.test(String(thrown.code))) {
    return {
      ...plainLine(
        thrown,
        `database error ${String(thrown.code)}: ${String(thrown.message)
          .split(/[:"'“]/)[0]!
          .trim()}`,
      ),
      table: textOf(thrown.table),
      constraint: textOf(thrown.constraint),
    };
  }
  const line = plainLine(thrown, maskSecrets(String(thrown.message ?? '')));
  return thrown.cause === undefined
    ? line
    : { ...line, message: `${line.message}; ${describeError(thrown.cause).message}` };
}

function plainLine(thrown: Thrown, message: string): ErrorLine {
  return { type: String(thrown.name ?? 'Error'), code: textOf(thrown.code), message, stack: framesOf(thrown.stack) };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** The frames of a stack without its head, which repeats the message. */
function framesOf(stack: unknown): string {
  return String(stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');
}
