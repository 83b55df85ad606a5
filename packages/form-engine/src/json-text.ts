import type { Json } from './form.ts';

/** Longest JSON text that is read, in characters; a form of 2,000 fields has about a fifth of it. */
export const jsonTextLimit = 5_000_000;
/** Deepest nesting that is read; a grid in a grid takes four levels. */
export const jsonDepthLimit = 400;

/** Error of a text that is no JSON, with place and reason; line and column count from 1. */
export class JsonTextError extends Error {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
  /** The reason alone, without the place. */
  readonly reason: string;

  constructor(text: string, offset: number, reason: string) {
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    const column = offset - before.lastIndexOf('\n');
    super(`第 ${line} 行第 ${column} 列：${reason}`);
    this.name = 'JsonTextError';
    this.line = line;
    this.column = column;
    this.offset = offset;
    this.reason = reason;
  }
}

/** A JSON text as values, with the source text of each object and list. */
export interface JsonDocument {
  value: Json;
  /** Spaces of one level as the text has them; '' for a text on one line. */
  indent: string;
}

/** Source text and depth of each object or list: unedited ones are printed with these bytes. */
const sources = new WeakMap<object, { text: string; start: number; end: number; depth: number }>();

/**
 * Whole numbers of more digits than a double holds, by what the double makes of them: an edited neighbour must not cost
 * digits.
 */
const longNumbers = new Map<number, string>();

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const plain = /[^"\\\u0000-\u001f]*/y; // eslint-disable-line no-control-regex -- what a JSON string may not hold unescaped
const blank = /[ \t\n\r]*/y;
const escapes: Record<string, string> = { '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

class Reader {
  private position = 0;
  private depth = 0;
  private readonly text: string;
  private readonly remembers: boolean;

  constructor(text: string, remembers: boolean) {
    this.text = text;
    this.remembers = remembers;
  }

  private fail(reason: string, offset = this.position): never {
    throw new JsonTextError(this.text, offset, reason);
  }

  private skip(): void {
    blank.lastIndex = this.position;
    blank.exec(this.text);
    this.position = blank.lastIndex;
  }

  private excerpt(): string {
    const char = this.text[this.position];
    return char === undefined ? '内容提前结束' : `出现了意外的“${char}”`;
  }

  document(): Json {
    if (this.text.startsWith('\uFEFF')) this.position = 1;
    const value = this.value();
    this.skip();
    if (this.position < this.text.length) this.fail(`JSON 已经结束，其后${this.excerpt()}`);
    return value;
  }

  private value(): Json {
    this.skip();
    const char = this.text[this.position];
    if (char === '{') return this.nested(() => this.object());
    if (char === '[') return this.nested(() => this.array());
    if (char === '"') return this.string();
    if (char === 't') return this.word('true', true);
    if (char === 'f') return this.word('false', false);
    if (char === 'n') return this.word('null', null);
    return this.number();
  }

  private nested<T extends object>(read: () => T): T {
    const start = this.position;
    this.depth += 1;
    if (this.depth > jsonDepthLimit) this.fail(`嵌套超过 ${jsonDepthLimit} 层，无法读取`);
    const value = read();
    this.depth -= 1;
    if (this.remembers) sources.set(value, { text: this.text, start, end: this.position, depth: this.depth });
    return value;
  }

  private word<T>(word: string, value: T): T {
    if (!this.text.startsWith(word, this.position)) this.fail(this.excerpt());
    this.position += word.length;
    return value;
  }

  private number(): number {
    number.lastIndex = this.position;
    const found = number.exec(this.text);
    if (!found) this.fail(this.excerpt());
    this.position = number.lastIndex;
    const value = Number(found[0]);
    if (Number.isInteger(value) && !Number.isSafeInteger(value)) longNumbers.set(value, found[0]);
    return value;
  }

  private string(): string {
    const opened = this.position;
    this.position += 1;
    let value = '';
    for (;;) {
      plain.lastIndex = this.position;
      value += plain.exec(this.text)?.[0] ?? '';
      this.position = plain.lastIndex;
      const char = this.text[this.position];
      if (char === '"') break;
      if (char === undefined) this.fail('字符串没有结束，缺少引号', opened);
      if (char !== '\\') this.fail('字符串中不能直接换行或含控制字符');
      value += this.escaped();
    }
    this.position += 1;
    return value;
  }

  private escaped(): string {
    const letter = this.text[this.position + 1] ?? '';
    if (letter === 'u') {
      const code = this.text.slice(this.position + 2, this.position + 6);
      if (!/^[\da-fA-F]{4}$/.test(code)) this.fail('\\u 之后应为四位十六进制数');
      this.position += 6;
      return String.fromCharCode(Number.parseInt(code, 16));
    }
    const value = escapes[letter];
    if (value === undefined) this.fail('字符串中有无法识别的转义');
    this.position += 2;
    return value;
  }

  private array(): Json[] {
    const items: Json[] = [];
    this.position += 1;
    this.skip();
    if (this.text[this.position] === ']') return this.close(items);
    for (;;) {
      items.push(this.value());
      this.skip();
      if (this.text[this.position] === ']') return this.close(items);
      if (this.text[this.position] !== ',') this.fail(`应为逗号或 ]，${this.excerpt()}`);
      this.position += 1;
    }
  }

  private object(): Record<string, Json> {
    const members: Record<string, Json> = {};
    this.position += 1;
    this.skip();
    if (this.text[this.position] === '}') return this.close(members);
    for (;;) {
      this.skip();
      if (this.text[this.position] !== '"') this.fail(`应为带双引号的键名，${this.excerpt()}`);
      const keyAt = this.position;
      const key = this.string();
      // Copying such an object would change its prototype instead of a key.
      if (key === '__proto__') this.fail('不允许使用键名 __proto__', keyAt);
      this.skip();
      if (this.text[this.position] !== ':') this.fail(`键名之后应为冒号，${this.excerpt()}`);
      this.position += 1;
      members[key] = this.value();
      this.skip();
      if (this.text[this.position] === '}') return this.close(members);
      if (this.text[this.position] !== ',') this.fail(`应为逗号或 }，${this.excerpt()}`);
      this.position += 1;
    }
  }

  private close<T>(value: T): T {
    this.position += 1;
    return value;
  }
}

/**
 * Reads a JSON text and remembers the bytes of every object and list, so that what is not edited is printed as it was:
 * key order, digits of long numbers, escapes and blanks. Throws JsonTextError with line, column and a Chinese reason.
 * `remembers: false` forgets the bytes, for texts whose layout means nothing.
 */
export function readJson(text: string, { remembers = true }: { remembers?: boolean } = {}): JsonDocument {
  if (text.length > jsonTextLimit)
    throw new JsonTextError(text.slice(0, 1), 0, `内容超过 ${jsonTextLimit / 1_000_000} MB，无法导入`);
  const value = new Reader(text, remembers).document();
  return { value, indent: /\n([ \t]+)\S/.exec(text)?.[1] ?? '' };
}

/**
 * Prints a value; unedited parts that were read keep their bytes, a whole unedited document also the text around it.
 */
export function printJson(value: unknown, indent = '  '): string {
  const source = typeof value === 'object' && value !== null ? sources.get(value) : undefined;
  return source?.depth === 0 ? source.text : print(value, indent, 0);
}

function print(value: unknown, indent: string, depth: number): string {
  if (typeof value === 'number') return longNumbers.get(value) ?? JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const source = sources.get(value);
  // Text of several lines is only right at the depth it was written for.
  if (source && (source.depth === depth || !hasLines(source))) return source.text.slice(source.start, source.end);
  const inner = indent === '' ? '' : `\n${indent.repeat(depth + 1)}`;
  const outer = indent === '' ? '' : `\n${indent.repeat(depth)}`;
  const colon = indent === '' ? ':' : ': ';
  if (Array.isArray(value)) {
    return value.length === 0
      ? '[]'
      : `[${value.map((item) => inner + print(item, indent, depth + 1)).join(',')}${outer}]`;
  }
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  if (members.length === 0) return '{}';
  return `{${members.map(([key, member]) => `${inner}${JSON.stringify(key)}${colon}${print(member, indent, depth + 1)}`).join(',')}${outer}}`;
}

function hasLines({ text, start, end }: { text: string; start: number; end: number }): boolean {
  const line = text.indexOf('\n', start);
  return line !== -1 && line < end;
}

/** Returns the source range of an object or list, in characters of its document; undefined when it was edited since. */
export function placeInText(value: object): { start: number; end: number } | undefined {
  const source = sources.get(value);
  return source && { start: source.start, end: source.end };
}

/** A copy that shares nothing with its origin; long numbers keep their digits. */
export function copyJson<T>(value: T): T {
  return value === undefined ? value : (readJson(printJson(value, ''), { remembers: false }).value as T);
}
