import { type Piece, type CharSet, anything, sets, meets, not, single, loopsInRow } from './pattern-pieces.ts';

/** Repeats of this many rounds count as endless: two nested ones of less are still quick. */
const manyRounds = 12;

class Risky extends Error {}

/** Reads the parts of a pattern that decide how long it can take; anything that it does not know counts as anything. */
class Scanner {
  private position = 0;
  private readonly body: string;

  constructor(body: string) {
    this.body = body;
  }

  whole(): Piece {
    return this.choice();
  }

  private choice(): Piece {
    const branches = [this.sequence()];
    while (this.body[this.position] === '|') {
      this.position += 1;
      branches.push(this.sequence());
    }
    if (branches.length === 1) return branches[0] as Piece;
    const overlaps = branches.some((one, index) =>
      branches.slice(index + 1).some((other) => meets(one.chars, other.chars)),
    );
    return {
      chars: branches.flatMap(({ chars }) => chars),
      varies: overlaps,
      loops: Math.max(...branches.map(({ loops }) => loops)),
      needed: [],
    };
  }

  private sequence(): Piece {
    const pieces: Piece[] = [];
    while (this.position < this.body.length && this.body[this.position] !== '|' && this.body[this.position] !== ')') {
      const piece = this.repeated(this.atom());
      if (piece) pieces.push(piece);
    }
    const chars = pieces.flatMap((piece) => piece.chars);
    const needed = pieces.flatMap((piece, index) => {
      const others = pieces.filter((_, place) => place !== index).flatMap((other) => other.chars);
      return piece.needed.filter((set) => !meets(set, others));
    });
    return { chars, varies: pieces.some(({ varies }) => varies), loops: loopsInRow(pieces), needed };
  }

  private atom(): Piece | undefined {
    const char = this.body[this.position] ?? '';
    this.position += 1;
    if (char === '^' || char === '$') return undefined;
    if (char === '(') return this.group();
    if (char === '[') return single(this.charClass());
    if (char === '.') return single(anything);
    if (char === '\\') return this.escaped();
    return single([[char.charCodeAt(0), char.charCodeAt(0)]]);
  }

  private group(): Piece | undefined {
    const look = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(this.body.slice(this.position))?.[0] ?? '';
    this.position += look.length;
    const inside = this.choice();
    this.position += 1;
    // A look-around is walked for itself: its loops count, its characters take no place.
    if (/^\?(?:[=!]|<[=!])$/.test(look)) return { ...inside, varies: false, needed: [], chars: [] };
    return inside;
  }

  private escaped(): Piece | undefined {
    const letter = this.body[this.position] ?? '';
    this.position += 1;
    if (/[1-9]/.test(letter) || letter === 'k') throw new Risky();
    if (letter === 'b' || letter === 'B') return undefined;
    return single(this.escapeSet(letter));
  }

  private escapeSet(letter: string): CharSet {
    const known = sets[letter.toLowerCase()];
    if (known) return letter === letter.toLowerCase() ? known : not(known);
    if (letter === 'u' || letter === 'x') {
      const digits =
        new RegExp(letter === 'u' ? '^[\\da-f]{4}' : '^[\\da-f]{2}', 'i').exec(this.body.slice(this.position))?.[0] ??
        '';
      this.position += digits.length;
      const code = digits ? Number.parseInt(digits, 16) : letter.charCodeAt(0);
      return [[code, code]];
    }
    if (letter === 'p' || letter === 'P') return anything;
    const control: Record<string, string> = { n: '\n', r: '\r', t: '\t', f: '\f', v: '\v', 0: '\0' };
    const code = (control[letter] ?? letter).charCodeAt(0) || 0;
    return [[code, code]];
  }

  private charClass(): CharSet {
    const negated = this.body[this.position] === '^';
    if (negated) this.position += 1;
    const set: [number, number][] = [];
    while (this.position < this.body.length && this.body[this.position] !== ']') {
      const from = this.classMember();
      const first = from[0]?.[0] ?? 0;
      if (
        from.length === 1 &&
        from[0]?.[0] === from[0]?.[1] &&
        this.body[this.position] === '-' &&
        this.body[this.position + 1] !== ']'
      ) {
        this.position += 1;
        set.push([first, this.classMember()[0]?.[1] ?? first]);
      } else set.push(...from);
    }
    this.position += 1;
    return negated ? not(set) : set;
  }

  private classMember(): CharSet {
    const char = this.body[this.position] ?? '';
    this.position += 1;
    if (char !== '\\') return [[char.charCodeAt(0), char.charCodeAt(0)]];
    const letter = this.body[this.position] ?? '';
    this.position += 1;
    return letter === 'b' ? [[8, 8]] : this.escapeSet(letter);
  }

  private repeated(piece: Piece | undefined): Piece | undefined {
    const found = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/.exec(this.body.slice(this.position));
    if (!found || !piece) return piece;
    this.position += found[0].length;
    const [text, least = '', comma = '', most = ''] = found;
    const sign = text[0];
    const min = sign === '*' || sign === '?' ? 0 : sign === '+' ? 1 : Number(least);
    const max = sign === '?' ? 1 : sign === '{' ? (comma ? (most ? Number(most) : Infinity) : Number(least)) : Infinity;
    const isLong = max >= manyRounds;
    if (isLong && (piece.varies || piece.loops > 0) && piece.needed.length === 0) throw new Risky();
    return {
      chars: piece.chars,
      varies: piece.varies || min !== max,
      loops: piece.loops + (isLong && min !== max ? 1 : 0),
      needed: min > 0 && min === max ? piece.needed : [],
    };
  }
}

/**
 * Returns the longest text (characters) that a pattern may be tested on; 0 when it can hang: nested repeats without a
 * separating character, overlapping choices in a repeat, back references. Conservative: some harmless patterns are
 * refused.
 */
export function safeTextLength(body: string): number {
  try {
    const { loops } = new Scanner(body).whole();
    // Unanchored, each start is tried: one degree more.
    const degree = loops + (body.startsWith('^') ? 0 : 1);
    return Math.floor(Math.min(100_000, (2 * 10 ** 7) ** (1 / Math.max(1, degree))));
  } catch (error) {
    if (error instanceof Risky) return 0;
    throw error;
  }
}
