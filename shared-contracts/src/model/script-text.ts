const superscripts: Readonly<Record<string, string>> = {
  0: '⁰',
  1: '¹',
  2: '²',
  3: '³',
  4: '⁴',
  5: '⁵',
  6: '⁶',
  7: '⁷',
  8: '⁸',
  9: '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  '=': '⁼',
  '(': '⁽',
  ')': '⁾',
  n: 'ⁿ',
  i: 'ⁱ',
};
const subscripts: Readonly<Record<string, string>> = {
  0: '₀',
  1: '₁',
  2: '₂',
  3: '₃',
  4: '₄',
  5: '₅',
  6: '₆',
  7: '₇',
  8: '₈',
  9: '₉',
  '+': '₊',
  '-': '₋',
  '−': '₋',
  '–': '₋',
  '=': '₌',
  '(': '₍',
  ')': '₎',
  a: 'ₐ',
  e: 'ₑ',
  o: 'ₒ',
  x: 'ₓ',
  h: 'ₕ',
  k: 'ₖ',
  l: 'ₗ',
  m: 'ₘ',
  n: 'ₙ',
  p: 'ₚ',
  s: 'ₛ',
  t: 'ₜ',
};

/**
 * HTML whose superscripts and subscripts are characters, for whatever shows plain text: m<sup>2</sup> is m², not m2.
 * One with a letter that Unicode does not have raised or lowered stays as it is.
 */
export function scriptsAsText(html: string): string {
  return html.replace(/<(sup|sub)\b[^>]*>(.*?)<\/\1\s*>/gis, (whole, tag: string, inside: string) => {
    const known = tag.toLowerCase() === 'sup' ? superscripts : subscripts;
    const characters = [...inside.replace(/<[^>]*>/g, '')].map((character) => known[character]);
    return characters.every((character) => character !== undefined) ? characters.join('') : whole;
  });
}
