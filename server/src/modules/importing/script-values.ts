/** A literal value in a script; whatever would have to be computed is undefined. */
export type ScriptValue = string | ScriptValue[] | ScriptObject | undefined;
export type ScriptObject = Map<string, ScriptValue>;

interface Token {
  kind: 'string' | 'word' | 'sign';
  text: string;
}

const token =
  /\s+|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(["'`])((?:\\[\s\S]|(?!\1)[^\\])*)\1|([\w$]+(?:\.\d+)?)|(=>|[=!]==?|\|\||&&|[\s\S])/g;
/** After these a slash begins a regular expression, else it divides. */
const beforeRegex = /^(?:[=(,:[!&|?{};]|===?|!==?|\|\||&&|=>|return|typeof|case)$/;
const regex = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
/** Deeper than any page is; a script of brackets alone must not use up the stack. */
const deepest = 40;

function tokensOf(script: string): Token[] {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (let match = token.exec(script); match; match = token.exec(script)) {
    const [, quote, text, word, sign] = match;
    if (sign === '/' && beforeRegex.test(tokens.at(-1)?.text ?? ';')) {
      regex.lastIndex = match.index;
      if (regex.test(script)) token.lastIndex = regex.lastIndex;
    } else if (quote !== undefined) tokens.push({ kind: 'string', text: decodeLiteral(text!) });
    else if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

const namedEscapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  v: '\v',
  0: '\0',
  '\n': '',
};

/** Decodes a script's string literal by the escapes of the language. */
function decodeLiteral(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-f]{2})|u([0-9a-f]{4})|u\{([0-9a-f]{1,6})\}|\r\n|([\s\S]))/gi,
    (_whole, hex?: string, unit?: string, point?: string, sign?: string) => {
      const code = hex ?? unit ?? point;
      if (code === undefined) return sign === undefined ? '' : (namedEscapes[sign] ?? sign);
      const number = Number.parseInt(code, 16);
      return point === undefined ? String.fromCharCode(number) : number <= 0x10ffff ? String.fromCodePoint(number) : '';
    },
  );
}

/** Reads literals out of a row of tokens; never runs any of it. */
class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(script: string) {
    this.#tokens = tokensOf(script);
  }

  /** Every `name = literal` of the script; the first that says something counts. */
  assignments(): ScriptObject {
    const found: ScriptObject = new Map();
    while (this.#at < this.#tokens.length) {
      const name = this.#tokens[this.#at]!;
      this.#at += 1;
      if (name.kind === 'word' && this.#sign() === '=') {
        this.#at += 1;
        putValue(found, name.text, this.#value(0));
      }
    }
    return found;
  }

  #sign(ahead = 0): string | undefined {
    const next = this.#tokens[this.#at + ahead];
    return next?.kind === 'sign' ? next.text : undefined;
  }

  /**
   * Reads the literal at this place, also behind a chain of names (`window.a = b = 'x'`) or in a call
   * (`JsDecode('x')`).
   */
  #value(depth: number): ScriptValue {
    const start = this.#tokens[this.#at];
    if (!start || depth > deepest) return undefined;
    if (start.kind === 'string') {
      this.#at += 1;
      return start.text;
    }
    if (start.kind === 'word') return this.#afterName(depth);
    if (start.text === '{') return this.#object(depth);
    if (start.text === '[') return this.#array(depth);
    return undefined;
  }

  #afterName(depth: number): ScriptValue {
    const { text } = this.#tokens[this.#at]!;
    this.#at += 1;
    if (/^\d/.test(text)) return text;
    while (this.#sign() === '.' && this.#tokens[this.#at + 1]?.kind === 'word') this.#at += 2;
    if (this.#sign() !== '=' && this.#sign() !== '(') return undefined;
    this.#at += 1;
    return this.#value(depth + 1);
  }

  #object(depth: number): ScriptObject {
    const object: ScriptObject = new Map();
    this.#at += 1;
    while (this.#at < this.#tokens.length && this.#sign() !== '}') {
      const key = this.#tokens[this.#at]!;
      if (key.kind !== 'sign' && this.#sign(1) === ':') {
        this.#at += 2;
        putValue(object, key.text, this.#value(depth + 1));
      }
      this.#skipToNext('}');
    }
    this.#at += 1;
    return object;
  }

  #array(depth: number): ScriptValue[] {
    const values: ScriptValue[] = [];
    this.#at += 1;
    while (this.#at < this.#tokens.length && this.#sign() !== ']') {
      values.push(this.#value(depth + 1));
      this.#skipToNext(']');
    }
    this.#at += 1;
    return values;
  }

  /**
   * Skips to the comma that ends this entry, or to the end of its list or object: calls, sums and functions are passed
   * over.
   */
  #skipToNext(end: string): void {
    for (let open = 0; this.#at < this.#tokens.length; this.#at += 1) {
      const sign = this.#sign();
      if (open <= 0 && sign === end) return;
      if (open <= 0 && sign === ',') {
        this.#at += 1;
        return;
      }
      if (sign !== undefined && '{[('.includes(sign)) open += 1;
      // A call that was entered for its argument is closed here; it was not opened here.
      else if (sign !== undefined && '}])'.includes(sign)) open = Math.max(0, open - 1);
    }
  }
}

function putValue(into: ScriptObject, name: string, value: ScriptValue): void {
  const known = into.get(name);
  if (known === undefined || known === '' || (Array.isArray(known) && known.length === 0)) into.set(name, value);
}

/**
 * Reads the values that a script assigns to names, as far as they are literal text, numbers, lists and objects. The
 * script is never run.
 */
export const readAssignments = (script: string): ScriptObject => new Reader(script).assignments();

/** The text at a path of names; '' where there is none. */
export function textAt(values: ScriptObject, ...path: string[]): string {
  let value: ScriptValue = values;
  for (const name of path) value = value instanceof Map ? value.get(name) : undefined;
  return typeof value === 'string' ? value : '';
}
