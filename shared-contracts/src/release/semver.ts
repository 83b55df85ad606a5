/** Ranges of the releases: '^1.2.0', '~1.2', '>=3.1.0 <4', '1.2.3', '*', and alternatives with '||'. */
export function satisfies(version: string, range: string): boolean {
  return range.split('||').some((part) =>
    part
      .trim()
      .split(/\s+/)
      .every((comparator) => meets(parts(version), comparator)),
  );
}

type Triple = [number, number, number];

function parts(version: string): Triple {
  const [major = 0, minor = 0, patch = 0] = version
    .replace(/^[^\d]*/, '')
    .split(/[.+-]/)
    .map((text) => Number.parseInt(text, 10) || 0);
  return [major, minor, patch];
}

function compare(left: Triple, right: Triple): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

/** First version that a caret or tilde range no longer holds. */
function upperBound(operator: string, [major, minor, patch]: Triple): Triple {
  if (operator === '~') return [major, minor + 1, 0];
  if (major > 0) return [major + 1, 0, 0];
  return minor > 0 ? [0, minor + 1, 0] : [0, 0, patch + 1];
}

function meets(version: Triple, comparator: string): boolean {
  const [, operator = '', text = ''] = /^(\^|~|>=|<=|>|<|=)?v?(.*)$/.exec(comparator) ?? [];
  if (text === '' || text === '*' || text === 'x') return true;
  const bound = parts(text);
  const order = compare(version, bound);
  switch (operator) {
    case '^':
    case '~':
      return order >= 0 && compare(version, upperBound(operator, bound)) < 0;
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}
